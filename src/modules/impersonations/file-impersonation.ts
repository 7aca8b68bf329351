import { forOthersAlone } from '#modules/access/index.ts';
import { type MayAct, mayAct } from '#modules/brands/index.ts';
import type { Mover } from '#modules/impersonations/impersonation.ts';
import { moveImpersonation } from '#modules/impersonations/move-impersonation.ts';
import { readReport } from '#modules/impersonations/store.ts';
import type { ImpersonationRow } from '#modules/impersonations/tables.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** What hinders us from acting for a creator, as whoever would act reads it. */
export const hindrances: Record<Extract<MayAct, { ok: false }>['code'], string> = {
  account_not_verified: 'The creator has proved no account yet, so nothing is filed for them.',
  authorization_missing: 'The creator has not signed the authorization, so nothing is filed for them.',
  authorization_revoked: 'The creator revoked the authorization, so nothing is filed for them.',
  authorization_expired: 'The creator’s authorization has expired, so nothing is filed for them.',
  account_leaving: 'The creator’s account will be deleted, so nothing is filed for them.',
};
export const noAgent = 'Who acts as agent is not set yet (AGENT_NAME, AGENT_ADDRESS, AGENT_PHONE, AGENT_EMAIL).';

/**
 * Records that a report was handed in at the platform, with the number that it was given: by an operator, who acts as
 * agent and needs the creator's proof and authorization for it, or by the creator.
 *
 * @throws Problem not-found · conflict `impersonation_state`, `feature_ended`, `agent_missing`, `trademark_gone` or why we may not act
 */
export async function fileImpersonation(
  ctx: Context,
  { agent }: Pick<NoticeSettings, 'agent'>,
  input: { impersonationId: string; by: { mover: Mover; userId: string }; reference: string },
): Promise<ImpersonationRow> {
  if (input.by.mover === 'operator') {
    const row = await readReport(ctx.tx, input.impersonationId);
    if (!row) throw notFound();
    forOthersAlone(input.by.userId, row.userId);
    if (!agent) throw new Problem('conflict', { code: 'agent_missing', detail: noAgent });
    const may = await mayAct(ctx.tx, row.userId, ctx.now());
    if (!may.ok) throw new Problem('conflict', { code: may.code, detail: hindrances[may.code] });
  }
  return moveImpersonation(ctx, { ...input, to: 'filed' });
}
