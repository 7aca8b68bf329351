import { type KeyboardEvent, useState } from 'react';
import { niceTop } from '#web/ui/chart-scale.ts';
import { useWidth } from '#web/ui/use-width.ts';
import { duration } from '../success.ts';

/** Hours. `says` is the whole row in words. */
export type Spread = { name: string; isHost: boolean; note: string; says: string } & Record<
  'quarter' | 'median' | 'threeQuarters',
  number
>;

const row = 44;
const foot = 24;

/** A point with its spread for each row, all on one scale from 0. Arrow keys walk the rows. */
export function SpreadChart({ label, rows }: { label: string; rows: readonly Spread[] }) {
  const [box, width] = useWidth();
  const [at, setAt] = useState<number>();
  const longest = Math.max(...rows.map(({ threeQuarters }) => threeQuarters));
  // Round in the unit that is said: hours, or days from three days on.
  const unit = longest < 72 ? 1 : 24;
  const top = niceTop(longest / unit) * unit;
  const edge = 6;
  const x = (hours: number) => edge + (hours / top) * (width - 2 * edge);
  const bottom = rows.length * row;
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt(Math.min(rows.length - 1, Math.max(0, (at ?? (step > 0 ? -1 : rows.length)) + step)));
  };
  return (
    <div ref={box}>
      {/* A slider over the rows, as in the line chart: each is said as it is reached. */}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={rows.length - 1}
        aria-valuenow={at ?? 0}
        aria-valuetext={rows[at ?? 0]?.says}
        onKeyDown={onKey}
        onBlur={() => setAt(undefined)}
      >
        <svg width={width} height={bottom + foot} aria-hidden="true" className="text-caption tabular-nums">
          {[0, top / 2, top].map((hours) => (
            <g key={hours}>
              <line x1={x(hours)} x2={x(hours)} y1={0} y2={bottom} stroke="var(--border)" />
              <text
                x={x(hours)}
                y={bottom + 16}
                textAnchor={hours === 0 ? 'start' : hours === top ? 'end' : 'middle'}
                className="fill-muted font-[500]"
              >
                {hours === 0 ? 0 : Object.values(duration(hours)).join(' ')}
              </text>
            </g>
          ))}
          {rows.map(({ name, isHost, note, quarter, median, threeQuarters }, index) => {
            const y = index * row + 28;
            return (
              <g key={name}>
                {at === index && (
                  <rect x={0} y={index * row} width={width} height={row} fill="var(--subtle)" opacity={0.7} />
                )}
                <text
                  x={edge}
                  y={index * row + 15}
                  className="fill-text font-[550]"
                  {...(isHost && { translate: 'no' })}
                >
                  {name}
                </text>
                <text x={width - edge} y={index * row + 15} textAnchor="end" className="fill-muted">
                  {note}
                </text>
                <line x1={x(quarter)} x2={x(threeQuarters)} y1={y} y2={y} stroke="var(--chart-1)" strokeWidth={1.75} />
                {[quarter, threeQuarters].map((end, side) => (
                  <line
                    key={side === 0 ? 'from' : 'to'}
                    x1={x(end)}
                    x2={x(end)}
                    y1={y - 5}
                    y2={y + 5}
                    stroke="var(--chart-1)"
                    strokeWidth={1.75}
                  />
                ))}
                <circle cx={x(median)} cy={y} r={5} fill="var(--chart-2)" stroke="var(--surface)" strokeWidth={1.5} />
              </g>
            );
          })}
        </svg>
      </div>
      <p className="min-h-5 text-small text-muted">{at !== undefined && rows[at]?.says}</p>
    </div>
  );
}
