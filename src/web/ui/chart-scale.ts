/** A round top for the axis: the least of 1, 2, 3, 5 × 10ⁿ, times two, at or above `max`, so that the middle line is round too. */
export function niceTop(max: number): number {
  if (max <= 2) return 2;
  const unit = 10 ** Math.floor(Math.log10(max / 2));
  const factor = [1, 2, 2.5, 3, 5, 10].find((one) => one * unit * 2 >= max && Number.isInteger(one * unit)) ?? 10;
  return factor * unit * 2;
}

/** At most four dates of an axis, as many days or weeks apart each, from the first on. */
export function dateTicks(count: number): number[] {
  const step = Math.ceil(count / 4);
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}

/** SVG path of a line; a missing value is a gap, not a zero. */
export function linePath(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let path = '';
  let pen = 'M';
  for (const [at, value] of values.entries()) {
    if (value === null) {
      pen = 'M';
      continue;
    }
    path += `${pen}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    pen = 'L';
  }
  return path;
}

/** Points that stand alone between gaps: a line would not show them. */
export function lonePoints(values: readonly (number | null)[]): number[] {
  const known = (at: number) => values[at] !== null && values[at] !== undefined;
  return values.flatMap((_, at) => (known(at) && !known(at - 1) && !known(at + 1) ? [at] : []));
}

/** Moves end labels apart until each has its line, keeping their order; none comes below `lowest`. */
export function apart(ys: readonly number[], gap: number, lowest: number): number[] {
  const order = ys.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  for (const [rank, label] of order.entries()) {
    const above = order[rank - 1];
    if (above) label.y = Math.max(label.y, above.y + gap);
  }
  for (const [rank, label] of order.toReversed().entries()) label.y = Math.min(label.y, lowest - rank * gap);
  return order.sort((a, b) => a.at - b.at).map(({ y }) => y);
}
