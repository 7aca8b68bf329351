import { type CaseResults, eachCase, type Transact } from '#modules/cases/each-case.ts';
import { tellStates } from '#modules/cases/tell-states.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';

type Asked = { userId: string; ids: string[]; of?: 'approve' | undefined; alike?: string | undefined };

/** Takes many decisions back; with `alike` those alone that were made like that case. */
export async function undoMany(transact: Transact, { ids, ...asked }: Asked): Promise<CaseResults> {
  const results = await eachCase(transact, ids, (ctx, caseId) => undoDecision(ctx, { ...asked, caseId }));
  return tellStates(transact, asked.userId, results);
}
