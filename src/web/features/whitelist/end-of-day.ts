/** The last moment of a day where its reader is. @example endOfDay('2026-11-24') // '2026-11-24T22:59:59.999Z' in Berlin */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

/** The day a moment is on where its reader is, as a field for dates takes it. */
export function dayOf(iso: string): string {
  const at = new Date(iso);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
