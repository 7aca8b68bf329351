import type { CaseDetail } from '#web/features/api/types.ts';
import { translated } from '#web/language/translated.ts';

type Kind = NonNullable<CaseDetail['searchForms']>[number]['kind'];

/** Forms of search engines that only the person shown can file. */
export const searchFormsTexts = translated('searchForms', {
  title: 'Ask search engines yourself',
  lead: 'Only the person shown can file these, so we do not send them for you. Copy the address of the page and open the form.',
  copy: 'Copy the address',
  kinds: {
    'google-intimate': {
      name: 'Google: intimate pictures',
      text: 'Google takes the page out of its results where you are shown, did not consent, and are not paid for it.',
    },
    'google-fake': {
      name: 'Google: fakes of you',
      text: 'Google takes the page out of its results where it shows you in a fake that looks intimate.',
    },
    'google-paid-removal': {
      name: 'Google: sites that ask for money',
      text: 'Use this where the site asks you to pay before it takes something down.',
    },
    'google-no-association': {
      name: 'Google: your name on pages you have nothing to do with',
      text: 'Use this where a search for your name leads to an explicit page that is not about you.',
    },
    'bing-intimate': {
      name: 'Bing: intimate pictures',
      text: 'Microsoft takes the page out of Bing where you are shown and did not consent, fakes included.',
    },
  } satisfies Record<Kind, { name: string; text: string }>,
});
