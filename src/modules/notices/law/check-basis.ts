import type { CaseRow } from '#modules/cases/index.ts';
import { recipientById } from '#modules/hosts/index.ts';
import type { Choice, Chosen, LawFacts, LawOfNotice, NoticeBasis } from '#modules/notices/law/basis.ts';
import { chooseBasis, fits } from '#modules/notices/law/choose-basis.ts';
import { type LawRecipient, readFacts } from '#modules/notices/law/read-facts.ts';
import { type Language, languageFor } from '#modules/notices/law/texts/letters.ts';
import { claims } from '#modules/notices/notice.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Under which law a notice is written, and in which language. */
export interface Drafting {
  basis: NoticeBasis;
  language: Language;
  law: LawOfNotice | null;
}

/** The law and the language of a notice about a case to this recipient; undefined where no law fits. */
export async function draftingFor(
  ctx: Pick<Context, 'tx'>,
  row: CaseRow,
  recipient: LawRecipient,
): Promise<Drafting | undefined> {
  const [facts] = await readFacts(ctx, [row], recipient);
  return facts && draftingOf(chooseBasis(facts), facts);
}

/** The law that was chosen on these facts as a notice keeps it, and the language of its recipient. */
export const draftingOf = (choice: Choice, { recipient: { country } }: LawFacts): Drafting | undefined =>
  choice.basis && { ...lawOf(choice), language: languageFor(country) };

const lawOf = ({ basis, ground, binds, reason, notTaken }: Chosen): Omit<Drafting, 'language'> => ({
  basis,
  law: { ground, binds, reason, notTaken },
});

/** What follows a notice is written under the same law, in the same language. */
export const sameLaw = ({ basis, language, law }: Drafting): Drafting => ({ basis, language, law });

/** Why a queued notice may not leave: its own law does not fit any more what is known by now. */
export async function whyUnfit(
  ctx: Pick<Context, 'tx'>,
  notice: Pick<NoticeRow, 'kind' | 'basis' | 'contactId'>,
  rows: readonly CaseRow[],
): Promise<string | undefined> {
  const contact = claims(notice.kind) && notice.contactId ? await recipientById(ctx.tx, notice.contactId) : undefined;
  if (!contact || rows.length === 0) return undefined;
  const all = await readFacts(ctx, rows, contact);
  return all.some((facts) => !isWithoutWork(facts) && !fits(notice.basis, facts)) ? wrongLaw : undefined;
}

/** Such a case is stopped, or dropped from its draft, before anything is queued. A fake is of no work. */
const isWithoutWork = ({ owner, fake }: LawFacts): boolean => owner === 'none' && !fake;

const wrongLaw = 'the law that it names does not fit what is known by now';

/**
 * Why a draft may not leave under the law that it names: asked in the transaction that queues it, since declarations,
 * collections and recipients change while it waits. A notice is written under the law that is chosen now; a reminder only
 * needs its own to fit still. What takes something back may leave under any.
 */
export async function whyWrongLaw(
  ctx: Pick<Context, 'tx'>,
  draft: Pick<NoticeRow, 'kind' | 'basis' | 'language' | 'law' | 'contactId'>,
  rows: readonly CaseRow[],
): Promise<string | undefined> {
  const contact = claims(draft.kind) && draft.contactId ? await recipientById(ctx.tx, draft.contactId) : undefined;
  if (!contact || rows.length === 0) return undefined;
  for (const facts of await readFacts(ctx, rows, contact)) {
    if (isWithoutWork(facts)) continue;
    const { basis, ground, binds } = { ground: undefined, binds: undefined, ...chooseBasis(facts) };
    if (draft.kind === 'reminder' ? !fits(draft.basis, facts) : basis !== draft.basis) return wrongLaw;
    if (draft.kind !== 'notice' || !draft.law) continue;
    const isAsDrafted = draft.law.ground === ground && draft.law.binds === binds;
    if (!isAsDrafted || draft.language !== languageFor(facts.recipient.country)) return wrongLaw;
  }
  return undefined;
}
