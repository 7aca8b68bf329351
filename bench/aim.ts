/** `meets(94.4, '≤ 115')` is true. */
export function meets(value: number, aim: string): boolean {
  const limit = Number.parseFloat(aim.replace(/[^\d.]/g, ''));
  return aim.startsWith('≥') ? value >= limit : value <= limit;
}
