import { asPercent } from '#lib/percent/index.ts';
import { dated, listed as joined } from '#web/language/formats.ts';
import { inLanguage } from '#web/language/language.ts';
import { textsOf } from '#web/language/texts.ts';
import { productNow } from './product-clock.ts';
import { uiTexts } from './texts.ts';

export { count } from '#web/language/formats.ts';

/** "4 December", with the year where it is another one than `now`'s. */
export function day(iso: string, now: Date = productNow()): string {
  const date = new Date(iso);
  const sameYear = date.getFullYear() === now.getFullYear();
  return dated(date, { day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) });
}

/** An address that nobody follows by accident: `pix-harbor[.]example/a`. */
export function defanged(address: string): string {
  const bare = address.replace(/^https?:\/\//, '');
  const slash = bare.indexOf('/');
  const host = slash < 0 ? bare : bare.slice(0, slash);
  const rest = slash < 0 ? '' : bare.slice(slash);
  const dot = host.lastIndexOf('.');
  return dot < 0 ? bare : `${host.slice(0, dot)}[.]${host.slice(dot + 1)}${rest}`;
}

/** Does any of the words contain what was typed? Case and outer blanks do not matter. */
export function contains(typed: string, ...words: (string | null | undefined)[]): boolean {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' || words.some((word) => word?.toLowerCase().includes(wanted));
}

/** "today, 09:41", "yesterday, 09:41", "14 Nov, 09:41"; with the year where it is another one than `now`'s. */
export function moment(iso: string, now: Date = productNow()): string {
  return `${shortDay(iso, now)}, ${time(iso)}`;
}

/** "09:41" where it is today, else with its day: "tomorrow, 09:41". */
export function clock(iso: string, now: Date = productNow()): string {
  return daysFrom(now, iso) === 0 ? time(iso) : moment(iso, now);
}

/** "09:41", or "9:41 AM". */
const time = (iso: string): string => dated(iso, { timeStyle: 'short' });

function daysFrom(now: Date, iso: string): number {
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime();
  return Math.round((midnight(new Date(iso)) - midnight(now)) / 86_400_000);
}

/** "today", "yesterday", "tomorrow", "14 Nov", "14 Nov 2025". */
/** A place in a video, or its length: `playTime(83)` is "1:23", `playTime(3723)` is "1:02:03". */
export function playTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export function shortDay(iso: string, now: Date = productNow()): string {
  const date = new Date(iso);
  const { today, tomorrow, yesterday } = textsOf(uiTexts).days;
  const near: Record<number, string> = { 0: today, 1: tomorrow, [-1]: yesterday };
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return near[daysFrom(now, iso)] ?? dated(date, { day: 'numeric', month: 'short', ...year });
}

/** `percent(31, 38)` is "82 %"; without a denominator nothing is claimed, and nearly all is not all. */
export function percent(part: number, whole: number): string | undefined {
  if (whole <= 0) return undefined;
  const rounded = Math.round((part / whole) * 100);
  if (part < whole && rounded === 100) return asPercent(99);
  return part > 0 && rounded === 0 ? textsOf(uiTexts).underOne : asPercent(rounded);
}

/** "pix-harbor.example", "a and b", "a, b and 3 more". */
export function listed(words: readonly string[], most = 2): string {
  const more = words.length > most ? [textsOf(uiTexts).more(words.length - most)] : [];
  return inLanguage(joined([...words.slice(0, most), ...more]));
}
