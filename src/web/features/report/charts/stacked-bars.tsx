import type { KeyboardEvent, MouseEvent } from 'react';
import { number } from '#web/language/formats.ts';
import { niceTop } from '#web/ui/chart-scale.ts';
import { useWidth } from '#web/ui/use-width.ts';

/** `href` is what a piece opens; `says` is the piece in words; `shade` is its own where order says nothing. */
export type Piece = { key: string; value: number; href: string; says: string; shade?: number };
export type Bar = { name: string; isHost?: boolean; note: string; pieces: readonly Piece[] };
type Props = { label: string; bars: readonly Bar[]; onOpen: (piece: Piece) => void };

/** From what is new to what is old: the same ink, laid on thicker. */
export const shades = [0.1, 0.36, 0.68, 1];
const row = 44;
const foot = 22;

/** Bars of pieces on one scale from 0, each piece a link. Arrow keys walk them. */
export function StackedBars({ label, bars, onOpen }: Props) {
  const [box, width] = useWidth();
  const total = (bar: Bar) => bar.pieces.reduce((sum, { value }) => sum + value, 0);
  const top = niceTop(Math.max(...bars.map(total)));
  const edge = 6;
  const wide = (value: number) => (value / top) * (width - 2 * edge);
  const bottom = bars.length * row;
  const onKey = (event: KeyboardEvent<SVGElement>) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links: (Element | null)[] = [...event.currentTarget.querySelectorAll('a')];
    const next = links[links.indexOf(document.activeElement) + step];
    if (next instanceof SVGElement) next.focus();
  };
  const open = (piece: Piece) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(piece);
  };
  return (
    <div ref={box}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields */}
      <svg
        width={width}
        height={bottom + foot}
        role="group"
        aria-label={label}
        className="text-caption tabular-nums"
        onKeyDown={onKey}
      >
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line x1={edge + wide(value)} x2={edge + wide(value)} y1={0} y2={bottom} stroke="var(--border)" />
            <text
              x={edge + wide(value)}
              y={bottom + 16}
              textAnchor={value === 0 ? 'start' : value === top ? 'end' : 'middle'}
              className="fill-muted font-[500]"
            >
              {number(value)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const y = index * row;
          let x = edge;
          return (
            <g key={bar.name}>
              <text x={edge} y={y + 15} className="fill-text font-[550]" {...(bar.isHost && { translate: 'no' })}>
                {bar.name}
              </text>
              <text x={width - edge} y={y + 15} textAnchor="end" className="fill-muted">
                {bar.note}
              </text>
              {bar.pieces.map((piece, shade) => {
                const from = x;
                x += wide(piece.value);
                return (
                  piece.value > 0 && (
                    <a key={piece.key} href={piece.href} aria-label={piece.says} onClick={open(piece)}>
                      <title>{piece.says}</title>
                      {/* As high as a finger needs, whatever is drawn. */}
                      <rect x={from} y={y + 18} width={x - from} height={24} fill="transparent" />
                      <rect
                        x={from + 0.5}
                        y={y + 22}
                        width={Math.max(1, x - from - 1)}
                        height={14}
                        fill="var(--chart-2)"
                        fillOpacity={shades[piece.shade ?? (bar.pieces.length === 1 ? 1 : shade)]}
                        stroke="var(--chart-2)"
                      />
                    </a>
                  )
                );
              })}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
