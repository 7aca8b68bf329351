import { casesByIds } from '#modules/cases/index.ts';
import { moneyServiceOf } from '#modules/discovery/index.ts';
import { deskOf } from '#modules/hosts/index.ts';
import type { RetractionPreview } from '#modules/notices/contract.ts';
import type { NoticeChannel } from '#modules/notices/machine/route-recipients.ts';
import { allSlotsOf, noticesOfCases } from '#modules/notices/members.ts';
import { membersOf, tasksOfCases } from '#modules/notices/money-services/store.ts';
import { withdrawHours } from '#modules/notices/notice.ts';
import { hasLeft } from '#modules/notices/remind-recipient.ts';
import type { Context } from '#platform/verb/index.ts';

type Reader = Pick<Context, 'tx'>;
type Recipient = RetractionPreview['recipients'][number];
type Left = RetractionPreview['nothing'][number];
type Slot = { caseId: string; round: number; step: number; recipient: string };
/** Of a withdrawal and of what it takes back: the same. */
const slotOf = ({ caseId, round, step, recipient }: Slot) => `${caseId} ${round} ${step} ${deskOf(recipient)}`;

/** One address about which somebody was told, and what a retraction does about it. */
export interface ToldByHand {
  caseId: string;
  recipient: string;
  /** What is taken back there: the id of a packet or a task. */
  of: string;
  leftOut?: Left['why'];
}
export type ReadToldByHand = (tx: Context['tx'], caseIds: string[]) => Promise<ToldByHand[]>;

/** An interface has no withdrawal: Cloudflare's form is handed in by a person, AWS is written to. */
const retractedBy = (channel: NoticeChannel): Recipient['channel'] =>
  channel === 'smtp' || channel === 'aws' ? 'smtp' : 'form-packet';

/**
 * Who would hear that several cases are taken back, as `retractNotices` writes to them and operators tell the others by hand.
 * Everybody who was told is named once: with what they receive, or why they receive nothing. Others' cases are left out.
 */
export async function previewRetraction(
  { tx }: Reader,
  { userId, ids }: { userId: string; ids: string[] },
  readMore: ReadToldByHand,
): Promise<RetractionPreview> {
  const own = (await casesByIds(tx, ids)).filter((row) => row.userId === userId).map(({ id }) => id);
  const letters = await lettersTo(tx, own);
  const byHand = groupByHand([...(await servicesTold(tx, own)), ...(await readMore(tx, own))]);
  const spokenOf = new Set([...letters.spokenOf, ...byHand.spokenOf]);
  return {
    recipients: [...letters.recipients, ...byHand.recipients].sort(
      (a, b) => b.urls - a.urls || a.recipient.localeCompare(b.recipient),
    ),
    untold: own.filter((id) => !spokenOf.has(id)).length,
    caseIds: own.filter((id) => spokenOf.has(id)),
    nothing: [...letters.nothing, ...byHand.nothing].sort((a, b) => a.recipient.localeCompare(b.recipient)),
    withinHours: withdrawHours,
  };
}

interface Part {
  recipients: Recipient[];
  nothing: Left[];
  spokenOf: string[];
}

async function lettersTo(tx: Context['tx'], own: string[]): Promise<Part> {
  const letters = await noticesOfCases(tx, own);
  const takenBack = new Set((await allSlotsOf(tx, own, 'retraction')).map(slotOf));
  // What is leaving just now is withdrawn once it is out.
  const left = letters.filter((one) => hasLeft(one) || one.state === 'sending');
  const of = (kind: 'notice' | 'explanation') => left.filter((one) => one.kind === kind);
  const said = new Map(
    [...of('explanation'), ...of('notice')].map((one) => [`${deskOf(one.recipient)} ${one.caseId} ${one.url}`, one]),
  );
  const { told = [], known = [] } = Object.groupBy(said.values(), (one) =>
    takenBack.has(slotOf(one)) ? 'known' : 'told',
  );
  const recipients = [...Map.groupBy(told, ({ recipient }) => deskOf(recipient)).values()].flatMap((some) => {
    const [one] = some;
    const name = one?.recipientName ?? undefined;
    const notices = [...new Set(some.map(({ id }) => id))];
    return one
      ? [{ recipient: one.recipient, name, channel: retractedBy(one.channel), urls: some.length, notices }]
      : [];
  });
  const nothing = [...Map.groupBy(known, ({ recipient }) => recipient)].map(([recipient, some]) => ({
    recipient,
    why: 'already-withdrawn' as const,
    urls: some.length,
  }));
  return { recipients, nothing, spokenOf: told.map(({ caseId }) => caseId) };
}

/** Payment processors and ad networks that an operator wrote to. */
async function servicesTold(tx: Context['tx'], own: string[]): Promise<ToldByHand[]> {
  const tasks = (await tasksOfCases(tx, own)).filter(({ handedInAt }) => handedInAt !== null);
  const members = await membersOf(tx, [...new Set(tasks.map(({ id }) => id))]);
  return tasks.flatMap(({ id, serviceId, caseId, round }) => {
    const member = members.find((one) => one.taskId === id && one.caseId === caseId && one.round === round);
    const recipient = moneyServiceOf(serviceId)?.name ?? serviceId;
    return [
      { caseId, recipient, of: id, ...(member?.withdrawnToldAt ? { leftOut: 'already-withdrawn' as const } : {}) },
    ];
  });
}

function groupByHand(told: readonly ToldByHand[]): Part {
  const open = told.filter(({ leftOut }) => leftOut === undefined);
  const recipients = [...Map.groupBy(open, ({ recipient }) => recipient)].map(([recipient, some]) => ({
    recipient,
    name: undefined,
    channel: 'form-packet' as const,
    urls: some.length,
    notices: [...new Set(some.map(({ of }) => of))],
  }));
  const shut = told.flatMap(({ recipient, leftOut }) => (leftOut ? [{ recipient, why: leftOut }] : []));
  const nothing = [...Map.groupBy(shut, ({ recipient, why }) => `${recipient} ${why}`).values()].flatMap((some) =>
    some.slice(0, 1).map((one) => ({ ...one, urls: some.length })),
  );
  return { recipients, nothing, spokenOf: open.map(({ caseId }) => caseId) };
}
