/** Which submissions of an address have something to take back. Pure. */
import type { Refusal } from '#modules/deindexing/track.ts';

export interface Submission {
  packetId: string;
  trackId: string;
  submittedAt: Date;
  /** The packet that takes it back, where one does. */
  withdrawalId: string | null;
}

/** Why nothing is withdrawn: the engine refused it, or a withdrawal of it waits or was handed in. */
export type Verdict = 'to-withdraw' | 'refused' | 'already-withdrawn';

/**
 * A verdict on each submission of one address. An engine that refused a submission removed nothing because of it; a later
 * submission of the same address is judged by itself.
 */
export function judgeSubmissions(
  submissions: readonly Submission[],
  refusals: readonly Refusal[],
): { submission: Submission; verdict: Verdict }[] {
  const inOrder = submissions.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  return inOrder.map((submission, at) => {
    if (submission.withdrawalId !== null) return { submission, verdict: 'already-withdrawn' };
    const from = submission.submittedAt.getTime();
    const until = inOrder[at + 1]?.submittedAt.getTime() ?? Number.POSITIVE_INFINITY;
    const refused = refusals.some((refusal) => {
      const when = Date.parse(refusal.at);
      return when >= from && when < until && refusal.ended?.how !== 'taken-back';
    });
    return { submission, verdict: refused ? 'refused' : 'to-withdraw' };
  });
}
