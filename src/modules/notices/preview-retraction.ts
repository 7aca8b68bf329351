import { casesByIds } from '#modules/cases/index.ts';
import { deskOf } from '#modules/hosts/index.ts';
import type { RetractionPreview } from '#modules/notices/contract.ts';
import type { NoticeChannel } from '#modules/notices/machine/route-recipients.ts';
import { allSlotsOf, noticesOfCases } from '#modules/notices/members.ts';
import { hasLeft } from '#modules/notices/remind-recipient.ts';
import type { Context } from '#platform/verb/index.ts';

type Slot = { caseId: string; round: number; step: number; recipient: string };
/** Of a withdrawal and of what it takes back: the same. */
const slotOf = ({ caseId, round, step, recipient }: Slot) => `${caseId} ${round} ${step} ${deskOf(recipient)}`;

/** An interface has no withdrawal: Cloudflare's form is handed in by a person, AWS is written to. */
const retractedBy = (channel: NoticeChannel): 'smtp' | 'form-packet' =>
  channel === 'smtp' || channel === 'aws' ? 'smtp' : 'form-packet';

/** Who would read that several cases are taken back, as `retractNotices` writes to them. Others' cases are left out. */
export async function previewRetraction(
  { tx }: Pick<Context, 'tx'>,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<RetractionPreview> {
  const own = (await casesByIds(tx, ids)).filter((row) => row.userId === userId).map(({ id }) => id);
  const letters = await noticesOfCases(tx, own);
  const takenBack = new Set((await allSlotsOf(tx, own, 'retraction')).map(slotOf));
  // What is leaving just now is withdrawn once it is out.
  const left = letters.filter((one) => hasLeft(one) || one.state === 'sending');
  const of = (kind: 'notice' | 'explanation') => left.filter((one) => one.kind === kind);
  const said = new Map(
    [...of('explanation'), ...of('notice')].map((one) => [`${deskOf(one.recipient)} ${one.caseId} ${one.url}`, one]),
  );
  const told = [...said.values()].filter((one) => !takenBack.has(slotOf(one)));
  const byDesk = Map.groupBy(told, ({ recipient }) => deskOf(recipient));
  const spokenOf = new Set(told.map(({ caseId }) => caseId));
  return {
    recipients: [...byDesk.values()]
      .flatMap((some) => {
        const [one] = some;
        const name = one?.recipientName ?? undefined;
        const notices = [...new Set(some.map(({ id }) => id))];
        return one
          ? [{ recipient: one.recipient, name, channel: retractedBy(one.channel), urls: some.length, notices }]
          : [];
      })
      .sort((a, b) => b.urls - a.urls || a.recipient.localeCompare(b.recipient)),
    untold: own.filter((id) => !spokenOf.has(id)).length,
  };
}
