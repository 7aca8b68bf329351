import type { Report } from '#web/features/api/types.ts';
import { number } from '#web/language/formats.ts';
import { textsOf } from '#web/language/texts.ts';
import { reportTexts } from './texts.ts';

type Totals = Report['totals'];

/** What removals are measured against: sent, less what could not have been removed by us. */
export function counted(totals: Pick<Totals, 'sent' | 'duplicates' | 'alreadyGone' | 'notIndexed'>): number {
  return Math.max(0, totals.sent - totals.duplicates - totals.alreadyGone - totals.notIndexed);
}

/** "41 h", or "9 days" from three days on. */
export function duration(hours: number): { value: string; unit: string } {
  return hours < 72
    ? { value: number(Math.round(hours)), unit: textsOf(reportTexts).hours }
    : { value: days(hours / 24), unit: textsOf(reportTexts).days };
}

const days = (n: number): string =>
  number(n, { ...(n < 10 && { minimumFractionDigits: 1 }), maximumFractionDigits: n < 10 ? 1 : 0 });

type Engine = Report['byEngine'][number];

/** Search results that an engine was asked to leave out, and those it does leave out. What is not listed needs no asking. */
export function askedOf(engines: readonly Pick<Engine, 'states'>[]): { asked: number; delisted: number } {
  const sum = (...states: string[]) =>
    engines.reduce((all, engine) => all + states.reduce((part, state) => part + (engine.states[state] ?? 0), 0), 0);
  return { asked: sum('submitted', 'pending', 'delisted', 'refused', 'relisted'), delisted: sum('delisted') };
}
