import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { apart, dateTicks, linePath, lonePoints, niceTop } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { cn } from './cn.ts';
import { uiTexts } from './texts.ts';
import { useWidth } from './use-width.ts';

/**
 * `values[i]` belongs to `dates[i]`. Where `unsure`, it is the least there was: the line has a gap there and the value
 * is a hollow point. The first of several series is drawn as context, the second as the point; one alone is the point.
 */
export type Series = { name: string; values: readonly number[]; unsure?: readonly boolean[] };
type Props = {
  label: string;
  dates: readonly string[];
  series: readonly Series[];
  asTable: boolean;
  note?: string;
  onOpen?: (at: number) => void;
};

const looks = [
  { stroke: 'var(--chart-1)', width: 1.75, ink: 'fill-text', dash: undefined },
  { stroke: 'var(--chart-2)', width: 2.25, ink: 'fill-primary', dash: undefined },
  { stroke: 'var(--chart-1)', width: 1.75, ink: 'fill-text', dash: '5 4' },
] as const;
const edges = { left: 28, top: 12, bottom: 30 };

/**
 * Lines redrawn at the container's width, so that text stays 12 px. Arrow keys walk the points; a press or Enter opens one,
 * where something is to be opened; a table holds the same numbers.
 */
export function Chart({ label, dates, series, asTable, note, onOpen }: Props) {
  const [box, width] = useWidth();
  const texts = useTexts(uiTexts).chart;
  const [at, setAt] = useState<number>();
  if (asTable) return <ChartTable label={label} dates={dates} series={series} />;
  const top = niceTop(Math.max(0, ...series.flatMap((one) => one.values)));
  const frame = { ...edges, left: Math.max(edges.left, 12 + 7 * number(top).length) };
  const main = Math.min(1, series.length - 1);
  const right = width < 480 ? 78 : 92;
  const height = width < 480 ? 200 : 232;
  const x = (index: number) => frame.left + (index / Math.max(1, dates.length - 1)) * (width - frame.left - right);
  const y = (value: number) => frame.top + (1 - value / top) * (height - frame.top - frame.bottom);
  const lines = series.map(({ values, unsure }) => values.map((value, index) => (unsure?.[index] ? null : value)));
  const ends = lines.map((line) => line.findLastIndex((value) => value !== null));
  const labelYs = apart(
    lines.map((line, index) => y(line[ends[index] ?? 0] ?? 0)),
    16,
    y(0),
  );
  const nearest = ({ clientX, currentTarget }: MouseEvent) => {
    const across = (clientX - currentTarget.getBoundingClientRect().left - frame.left) / (width - frame.left - right);
    return Math.round(Math.min(1, Math.max(0, across)) * (dates.length - 1));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && at !== undefined) onOpen?.(at);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt(Math.min(dates.length - 1, Math.max(0, (at ?? (step > 0 ? -1 : dates.length)) + step)));
  };
  // Four dates need room; on a phone every second one is left out.
  const ticks = dateTicks(dates.length).filter((_, order) => width >= 420 || order % 2 === 0);
  const figure = (value: number | undefined, isLeast = false) => {
    if (value === undefined) return texts.noFigure;
    return isLeast ? texts.atLeast(number(value)) : number(value);
  };
  const spoken = (point: number) =>
    `${dates[point] ?? texts.noDate}: ${series.map(({ name, values, unsure }) => `${figure(values[point], unsure?.[point])} ${name}`).join(', ')}`;
  return (
    <div ref={box} className="min-h-[200px] md:min-h-[232px]">
      {/* A slider over the points: the keys that readers know, and each point said as it is reached. */}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, dates.length - 1)}
        aria-valuenow={at ?? dates.length - 1}
        aria-valuetext={spoken(at ?? dates.length - 1)}
        onKeyDown={onKey}
        onBlur={() => setAt(undefined)}
      >
        <svg
          width={width}
          height={height}
          aria-hidden="true"
          className={cn('text-caption font-[500] tabular-nums', onOpen && 'cursor-pointer')}
          {...(onOpen && { onClick: (event: MouseEvent) => onOpen(nearest(event)) })}
        >
          {[0, top / 2, top].map((value) => (
            <g key={value}>
              <line x1={frame.left} x2={width - right} y1={y(value)} y2={y(value)} stroke="var(--border)" />
              <text x={frame.left - 8} y={y(value) + 4} textAnchor="end" className="fill-muted">
                {number(value)}
              </text>
            </g>
          ))}
          {ticks.map((index) => (
            <text
              key={index}
              x={x(index)}
              y={height - 10}
              textAnchor={index === 0 ? 'start' : 'middle'}
              className="fill-muted"
            >
              {dates[index]}
            </text>
          ))}
          {at !== undefined && (
            <line x1={x(at)} x2={x(at)} y1={frame.top} y2={y(0)} stroke="var(--control)" strokeDasharray="2 3" />
          )}
          {series.map(({ name, values, unsure }, index) => {
            const look = looks[(index + 1 - main) % looks.length] ?? looks[0];
            const last = ends[index] ?? -1;
            const line = lines[index] ?? [];
            const path = linePath(line, x, y);
            return (
              <g key={name}>
                {index === main && !line.includes(null) && (
                  <path
                    d={`${path}L${x(values.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`}
                    fill={look.stroke}
                    opacity={0.09}
                  />
                )}
                <path
                  d={path}
                  fill="none"
                  stroke={look.stroke}
                  strokeWidth={look.width}
                  strokeDasharray={look.dash}
                  strokeLinejoin="round"
                />
                {lonePoints(line).map((point) => (
                  <circle key={point} cx={x(point)} cy={y(values[point] ?? 0)} r={2.5} fill={look.stroke} />
                ))}
                {values.map(
                  (value, point) =>
                    unsure?.[point] && (
                      <circle
                        key={dates[point]}
                        cx={x(point)}
                        cy={y(value)}
                        r={3}
                        fill="var(--surface)"
                        stroke={look.stroke}
                        strokeWidth={1.5}
                      />
                    ),
                )}
                {at !== undefined && <circle cx={x(at)} cy={y(values[at] ?? 0)} r={4} fill={look.stroke} />}
                {last >= 0 && (
                  <>
                    <circle cx={x(last)} cy={y(values[last] ?? 0)} r={3} fill={look.stroke} />
                    <text x={x(last) + 12} y={(labelYs[index] ?? 0) + 4} className={`${look.ink} font-[600]`}>
                      {number(values[last] ?? 0)} {name}
                    </text>
                  </>
                )}
              </g>
            );
          })}
        </svg>
      </div>
      <p className="min-h-5 text-small text-muted">{at === undefined ? note : spoken(at)}</p>
    </div>
  );
}
