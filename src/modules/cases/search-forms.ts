import { z } from 'zod';
import type { CaseState } from '#modules/cases/case.ts';

/** Forms of search engines for intimate pictures, as data: a change of a form is an edit here. */
export const searchFormSchema = z.object({
  kind: z.enum(['google-intimate', 'google-fake', 'google-paid-removal', 'google-no-association', 'bing-intimate']),
  engine: z.enum(['Google', 'Bing']),
  url: z.string(),
});
type SearchForm = z.infer<typeof searchFormSchema>;

const google = (kind: SearchForm['kind'], answer: number): SearchForm => ({
  kind,
  engine: 'Google',
  url: `https://support.google.com/websearch/answer/${answer}`,
});
const intimate = google('google-intimate', 6302812);
const fake = google('google-fake', 9116649);
/** Sites that ask for money before they take something down. */
const paidRemoval = google('google-paid-removal', 9172218);
/** A name on pages that its owner has nothing to do with. */
const noAssociation = google('google-no-association', 11320483);
const bing: SearchForm = {
  kind: 'bing-intimate',
  engine: 'Bing',
  url: 'https://www.microsoft.com/en-us/concern/revengeporn',
};

/** From the approval on, whatever its hosts answer, and until the copy is removed. */
const shownIn: readonly CaseState[] = ['approved', 'noticed', 'gone', 'refused', 'exhausted'];

/**
 * The forms that take the pages of an intimate case. An engine asks the person shown what only they can state (that they are
 * shown, did not consent, and are not paid for it), so these are links, and nothing is sent there for them.
 *
 * @example searchFormsFor({ state: 'noticed', fake: false }) // Google's two forms, then Bing's
 */
export function searchFormsFor(of: { state: CaseState; fake: boolean }): SearchForm[] {
  if (!shownIn.includes(of.state)) return [];
  return of.fake ? [fake, paidRemoval, noAssociation, bing] : [intimate, paidRemoval, bing];
}
