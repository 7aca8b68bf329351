import type { Ledger } from '#lib/send-ledger/index.ts';
import { checkSent } from '#modules/notices/check-sent.ts';
import { doubtUnsent, raiseClaims } from '#modules/notices/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/**
 * Brings a database that was put back to an older state together with the ledger, which was not: fencing tokens go on
 * from the ledger's highest, and where the ledger lacks what was sent (it was lost too), nothing that waited to leave
 * is believed not to have left. `later` counts what left after that older state, `lost` what the ledger lacks.
 */
export const meetLedger: Verb<{ ledger: Ledger }, { later: number; lost: number; doubtful: number }> = async (
  ctx,
  { ledger },
) => {
  const { unknown, missing, highestToken } = await checkSent(ctx.tx, ledger);
  await raiseClaims(ctx.tx, highestToken);
  if (missing === 0) return { later: unknown, lost: 0, doubtful: 0 };
  const doubtful = await doubtUnsent(
    ctx.tx,
    'The sending record is incomplete. It stays here until an operator has found out whether it left.',
    ctx.now(),
  );
  return { later: unknown, lost: missing, doubtful: doubtful.length };
};
