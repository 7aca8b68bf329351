import type { Report } from '#web/features/api/types.ts';

type Totals = Report['totals'];

/** What removals are measured against: sent, less what could not have been removed by us. */
export function counted(totals: Pick<Totals, 'sent' | 'duplicates' | 'alreadyGone' | 'notIndexed'>): number {
  return Math.max(0, totals.sent - totals.duplicates - totals.alreadyGone - totals.notIndexed);
}

/** The success rate with its parts, as one sentence that can be checked. */
export function successParts(totals: Totals): string {
  return `${totals.removed} removed of ${counted(totals)} counted: ${totals.sent} sent, less ${totals.duplicates} told twice, ${totals.alreadyGone} already gone and ${totals.notIndexed} not listed.`;
}

/** "41 h", or "9 days" from three days on. */
export function duration(hours: number): { value: string; unit: string } {
  return hours < 72
    ? { value: String(Math.round(hours)), unit: 'h' }
    : { value: (hours / 24).toFixed(hours < 240 ? 1 : 0), unit: 'days' };
}

type Engine = Report['byEngine'][number];

/** Search results that an engine was asked to leave out, and those it does leave out. What is not listed needs no asking. */
export function askedOf(engines: readonly Pick<Engine, 'states'>[]): { asked: number; delisted: number } {
  const sum = (...states: string[]) =>
    engines.reduce((all, engine) => all + states.reduce((part, state) => part + (engine.states[state] ?? 0), 0), 0);
  return { asked: sum('submitted', 'pending', 'delisted', 'refused', 'relisted'), delisted: sum('delisted') };
}
