import { and, asc, eq, sql } from 'drizzle-orm';
import { mailboxLeft, mailboxMarks } from '#modules/replies/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Messages of a mailbox as its server numbers them, until it says that it numbers anew (UIDVALIDITY). */
export interface Numbered {
  mailbox: string;
  uidValidity: number;
}
export interface Mark extends Numbered {
  lastUid: number;
  watchedSince: Date | null;
  /** Below it, and still to be taken. */
  left: number[];
}

export async function readMark(tx: Transaction, mailbox: string): Promise<Mark | undefined> {
  const [mark] = await tx.select().from(mailboxMarks).where(eq(mailboxMarks.mailbox, mailbox));
  if (!mark) return undefined;
  const left = await tx.select().from(mailboxLeft).where(isOf(mark)).orderBy(asc(mailboxLeft.uid));
  return { ...mark, left: left.map(({ uid }) => uid) };
}

/** The mailbox is watched from here on, with all that is still to be taken below. Whoever came first has set it. */
export async function setMark(tx: Transaction, { left, ...mark }: Mark): Promise<void> {
  const rows = await tx
    .insert(mailboxMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: mailboxMarks.mailbox,
      set: { uidValidity: mark.uidValidity, lastUid: mark.lastUid },
      setWhere: sql`${mailboxMarks.uidValidity} <> ${mark.uidValidity}`,
    })
    .returning({ mailbox: mailboxMarks.mailbox });
  if (rows.length === 0) return;
  const { mailbox, uidValidity } = mark;
  await tx.delete(mailboxLeft).where(eq(mailboxLeft.mailbox, mailbox));
  const values = left.map((uid) => ({ mailbox, uidValidity, uid }));
  for (let at = 0; at < values.length; at += 1000) await tx.insert(mailboxLeft).values(values.slice(at, at + 1000));
}

/** One message was taken, or has to come again; the mark never goes back. */
export async function moveMark(tx: Transaction, of: Numbered, uid: number, isTaken: boolean): Promise<void> {
  if (isTaken) await tx.delete(mailboxLeft).where(and(isOf(of), eq(mailboxLeft.uid, uid)));
  else
    await tx
      .insert(mailboxLeft)
      .values({ ...only(of), uid })
      .onConflictDoNothing();
  await tx
    .update(mailboxMarks)
    .set({ lastUid: sql`greatest(${mailboxMarks.lastUid}, ${uid})` })
    .where(and(eq(mailboxMarks.mailbox, of.mailbox), eq(mailboxMarks.uidValidity, of.uidValidity)));
}

const only = ({ mailbox, uidValidity }: Numbered): Numbered => ({ mailbox, uidValidity });
const isOf = ({ mailbox, uidValidity }: Numbered) =>
  and(eq(mailboxLeft.mailbox, mailbox), eq(mailboxLeft.uidValidity, uidValidity));
