/** A line of a plot: places on both axes; above 0 where an axis has decades. */
export interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const size = { width: 640, height: 400, left: 70, right: 150, top: 20, bottom: 50 };
const colours = ['#0b5d4f', '#b4541a', '#3a4fb0', '#8a2d6b'];

/** An axis is logarithmic over whole decades, or linear from and to these numbers with a tick each step. */
type Scale = 'decades' | { readonly from: number; readonly to: number; readonly step: number };

interface Axis {
  readonly ticks: readonly number[];
  /** Where a number lies, 0 to 1. */
  place(value: number): number;
}

function axisOf(scale: Scale, values: readonly number[]): Axis {
  if (scale === 'decades') {
    const [from, to] = decades(values);
    const ticks = Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));
    return { ticks, place: (value) => (Math.log10(value) - from) / (to - from) };
  }
  const { from, to, step } = scale;
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
  return { ticks, place: (value) => (value - from) / (to - from) };
}

const decades = (values: readonly number[]): [number, number] => [
  Math.floor(Math.log10(Math.min(...values)) + 1e-9),
  Math.ceil(Math.log10(Math.max(...values)) - 1e-9),
];

/**
 * A drawing (SVG) of lines.
 *
 * @param words its title, and the names of the two axes
 * @param scales of the two axes: decades unless told
 */
export function plotOf(
  lines: readonly Line[],
  words: { title: string; x: string; y: string },
  scales: { x?: Scale; y?: Scale } = {},
): string {
  const points = lines.flatMap((line) => line.points);
  const axes = {
    x: axisOf(
      scales.x ?? 'decades',
      points.map(([x]) => x),
    ),
    y: axisOf(
      scales.y ?? 'decades',
      points.map(([, y]) => y),
    ),
  };
  const { width, height, left, right, top, bottom } = size;
  const across = (x: number): number => left + axes.x.place(x) * (width - left - right);
  const down = (y: number): number => height - bottom - axes.y.place(y) * (height - top - bottom);
  const text = (x: number, y: number, word: string, more = ''): string =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${word}</text>`;
  const grid = [
    ...axes.x.ticks.map(
      (x) =>
        `<path d="M${across(x)} ${top}V${height - bottom}"/>${text(across(x), height - bottom + 18, x.toLocaleString('en'), 'text-anchor="middle"')}`,
    ),
    ...axes.y.ticks.map(
      (y) =>
        `<path d="M${left} ${down(y)}H${width - right}"/>${text(left - 8, down(y) + 4, String(Number(y.toPrecision(3))), 'text-anchor="end"')}`,
    ),
  ];
  const drawn = lines.map(({ name, points: of }, i) => {
    const colour = colours[i % colours.length];
    const path = of.map(([x, y]) => `${across(x).toFixed(1)} ${down(y).toFixed(1)}`).join('L');
    const [endX, endY] = of.at(-1) ?? [1, 1];
    return `<path d="M${path}" stroke="${colour}" stroke-width="2"/>${text(across(endX) + 8, down(endY) + 4, name, `fill="${colour}"`)}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>${words.title}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<g fill="none" stroke="#ddd">${grid.join('').replaceAll('<text', '<text fill="#555" stroke="none"')}</g>`,
    `<g fill="none">${drawn.join('')}</g>`,
    text((left + width - right) / 2, height - 12, words.x, 'text-anchor="middle" fill="#222"'),
    text(16, height / 2, words.y, `text-anchor="middle" fill="#222" transform="rotate(-90 16 ${height / 2})"`),
    '</svg>',
    '',
  ].join('\n');
}
