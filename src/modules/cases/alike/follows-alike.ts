import { eventsOf } from '#modules/cases/store.ts';
import type { CaseEventRow } from '#modules/cases/tables.ts';
import type { Context } from '#platform/verb/index.ts';

const decisions = ['approved', 'dismissed', 'whitelisted', 'withdrawn'];

/** Taking back the record of a notice makes a case `approved` again: that is no decision. */
const isDecision = ({ type, facts }: CaseEventRow): boolean =>
  decisions.includes(type) && !(type === 'approved' && facts.from === 'noticed');

/** Whether the last decision about the case was made like this other one. */
export async function followsAlike({ tx }: Pick<Context, 'tx'>, caseId: string, alike: string): Promise<boolean> {
  return (await eventsOf(tx, caseId)).findLast(isDecision)?.facts.alike === alike;
}
