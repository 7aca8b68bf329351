/** Those of these figures that are beyond their aim; one without an aim is only reported. */
export function missedAims<Figure extends { value: number; aim?: string }>(figures: readonly Figure[]): Figure[] {
  return figures.filter(({ value, aim }) => aim !== undefined && !meets(value, aim));
}

/** `meets(94.4, '≤ 115')` is true. */
export function meets(value: number, aim: string): boolean {
  const limit = Number.parseFloat(aim.replace(/[^\d.]/g, ''));
  return aim.startsWith('≥') ? value >= limit : value <= limit;
}
