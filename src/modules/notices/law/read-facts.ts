import { type CaseRow, withNameableWorks } from '#modules/cases/index.ts';
import { type CollectedWork, declaredAmong, fileable, worksByIds } from '#modules/content/index.ts';
import { type DeclaredFake, declaredFakes } from '#modules/deepfakes/index.ts';
import { platformLawOf, type Recipient, takesOf } from '#modules/hosts/index.ts';
import type { LawFacts, RecipientKind, WorkOwner } from '#modules/notices/law/basis.ts';
import { type Language, languageFor } from '#modules/notices/law/texts/letters.ts';
import type { Context } from '#platform/verb/index.ts';

type About = Pick<CaseRow, 'id' | 'verdict' | 'workIds' | 'sameWorkIds'>;
/** Whom it is written to, as far as the choice of a law depends on it. */
export type LawRecipient = Pick<Recipient, 'host' | 'step' | 'country' | 'address' | 'formUrl'>;

/**
 * What the law of a notice depends on, for each of these cases. Accounts that pose as a creator are no cases: they are
 * reported in Report Impersonation.
 */
export async function readFacts(
  { tx }: Pick<Context, 'tx'>,
  rows: readonly About[],
  to: LawRecipient,
): Promise<LawFacts[]> {
  const named = await withNameableWorks(tx, rows);
  const all = fileable(await worksByIds(tx, [...new Set(named.flatMap(({ workIds }) => workIds))]));
  const declared = await declaredAmong(
    tx,
    all.flatMap(({ collectionId }) => collectionId ?? []),
  );
  const recipient = recipientFacts(to);
  const fakes = await declaredFakes(
    tx,
    rows.flatMap(({ id, verdict }) => (verdict.kind === 'fake' ? [id] : [])),
  );
  return named.map(({ id, verdict, workIds }) => {
    if (verdict.kind === 'fake') return { ...factsOfFake(fakes.get(id)), recipient };
    const works = all.filter(({ id }) => workIds.includes(id));
    const isDeclared = works.length > 0 && works.every(({ collectionId }) => declared.has(collectionId ?? ''));
    return {
      subject: 'copy',
      owner: ownerOf(works),
      audience: audienceOf(works),
      fake: false,
      declared: isDeclared,
      recipient,
    };
  });
}

/** Nothing of a fake is the creator's work, whichever of theirs it was made of. */
const factsOfFake = (declared: DeclaredFake | undefined): Omit<LawFacts, 'recipient'> => ({
  subject: 'copy',
  owner: 'none',
  audience: declared?.intimate ? 'intimate' : 'public',
  fake: true,
  declared: declared !== undefined,
});

function ownerOf(works: readonly CollectedWork[]): WorkOwner {
  if (works.length === 0) return 'none';
  return works.every(({ ownership }) => ownership === 'sole') ? 'sole' : 'joint';
}

/** Intimate only where all of them are: what is said under those laws is said of each address. */
function audienceOf(works: readonly CollectedWork[]): LawFacts['audience'] {
  if (works.length > 0 && works.every(({ sensitivity }) => sensitivity === 'intimate')) return 'intimate';
  return works.every(({ sensitivity }) => sensitivity === 'public') ? 'public' : 'sold';
}

const kinds: Record<Recipient['step'], RecipientKind> = {
  platform: 'platform',
  site: 'site',
  abuse: 'host',
  cdn: 'cdn',
  registrar: 'registrar',
  guess: 'site',
};

/** What the choice of a law depends on of the recipient alone. */
export function recipientFacts(to: LawRecipient): LawFacts['recipient'] {
  // What an operator gives for a platform's host is a contact of the site, which is the platform.
  const law = to.step === 'platform' || to.step === 'site' ? platformLawOf(to.host) : undefined;
  const country = to.country ?? law?.country;
  return {
    kind: law ? 'platform' : kinds[to.step],
    ...(country === undefined ? {} : { country }),
    takeItDown: law?.takeItDown ?? false,
    ukIntimate: law?.ukIntimate ?? false,
    takes: takesOf(to),
  };
}

/** What a notice to this recipient is written in. */
export const letterLanguage = (to: LawRecipient): Language => languageFor(recipientFacts(to).country);
