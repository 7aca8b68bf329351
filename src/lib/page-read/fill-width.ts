/**
 * A width that a script chooses from those that are offered: the largest. What else it fills in is not known.
 *
 * @example fillWidth('/a_{width}x.jpg', { 'data-widths': '[180, 540]' }) // ['/a_540x.jpg']
 */
export function fillWidth(address: string, attributes: Readonly<Record<string, string>>): string[] {
  if (!address.includes('{')) return [address];
  const offered = (attributes['data-widths'] ?? '').slice(0, 500).match(/\d{2,5}/g) ?? ['1080'];
  const width = String(Math.max(...offered.map(Number)));
  const written = address.replaceAll('{width}', width);
  return /[{}]/.test(written) ? [] : [written];
}
