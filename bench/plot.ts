/** A line of a plot: places on both axes, all above 0. */
export interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const size = { width: 640, height: 400, left: 70, right: 150, top: 20, bottom: 50 };
const colours = ['#0b5d4f', '#b4541a', '#3a4fb0', '#8a2d6b'];

const decades = (values: readonly number[]): [number, number] => [
  Math.floor(Math.log10(Math.min(...values)) + 1e-9),
  Math.ceil(Math.log10(Math.max(...values)) - 1e-9),
];

/**
 * A drawing (SVG) of lines on two logarithmic axes.
 *
 * @param words its title, and the names of the two axes
 */
export function plotOf(lines: readonly Line[], words: { title: string; x: string; y: string }): string {
  const points = lines.flatMap((line) => line.points);
  const [x0, x1] = decades(points.map(([x]) => x));
  const [y0, y1] = decades(points.map(([, y]) => y));
  const { width, height, left, right, top, bottom } = size;
  const across = (x: number): number => left + ((Math.log10(x) - x0) * (width - left - right)) / (x1 - x0);
  const down = (y: number): number => height - bottom - ((Math.log10(y) - y0) * (height - top - bottom)) / (y1 - y0);
  const ticks = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));
  const text = (x: number, y: number, word: string, more = ''): string =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${word}</text>`;
  const grid = [
    ...ticks(x0, x1).map(
      (x) =>
        `<path d="M${across(x)} ${top}V${height - bottom}"/>${text(across(x), height - bottom + 18, x.toLocaleString('en'), 'text-anchor="middle"')}`,
    ),
    ...ticks(y0, y1).map(
      (y) =>
        `<path d="M${left} ${down(y)}H${width - right}"/>${text(left - 8, down(y) + 4, String(Number(y.toPrecision(1))), 'text-anchor="end"')}`,
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
