import { number } from '#web/language/formats.ts';

/** `fileSize(3_200_000)` is "3.2 MB". */
export function fileSize(bytes: number): string {
  const units = ['KB', 'MB', 'GB'];
  let size = bytes / 1000;
  let at = 0;
  for (; size >= 999.5 && at < units.length - 1; at += 1) size /= 1000;
  return `${number(size, { maximumFractionDigits: size < 10 ? 1 : 0 })} ${units[at]}`;
}
