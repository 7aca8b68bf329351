import type { CaseVerdict } from '#modules/cases/tables.ts';

/**
 * What is asked of whoever approves, beside the button, so that approving is the answer. Fair use is considered before a
 * notice is sent: Lenz v. Universal Music, 815 F.3d 1145 (9th Cir. 2016). Another word is another version.
 */
export const fairUse = {
  version: '2026-11-2',
  questions: ['parody', 'review', 'news', 'allowed'],
  sentence: 'Is this parody, a review, news, or something you allowed? If so, do not take it down.',
} as const;

/** What was considered before a case was approved, as its event keeps it; who and when stand on the event itself. */
export type Considered =
  | {
      how: 'by-a-person';
      /** Where the sentence stood: beside the button, or in the description of the call that a program made. */
      shown: 'screen' | 'api-description';
      version: string;
      questions: readonly string[];
      sentence: string;
    }
  | {
      how: 'by-rule';
      sentence: string;
      /** What the program looked at, each of which held. */
      rules: readonly string[];
      /** What nobody looked at. */
      notConsidered: readonly string[];
      found: Pick<CaseVerdict, 'kind' | 'transform' | 'distance' | 'stage'>;
      authorizationId: string;
    };

/** @param saw the version of the sentence that stood on the screen; none, or one that is not ours: a program approved */
export function consideredByPerson(saw: string | undefined): Considered {
  return { how: 'by-a-person', shown: saw === fairUse.version ? 'screen' : 'api-description', ...fairUse };
}

/** Honest about a machine: what it looked at, what not, and on whose standing word it went on. */
export function consideredByRule(verdict: CaseVerdict, authorizationId: string): Considered {
  const { kind, transform, distance, stage } = verdict;
  return {
    how: 'by-rule',
    sentence:
      'No person checked this page. It was approved by rule under the creator’s authorization, which says that everyone who may use the works is on the creator’s list of allowed addresses; this address is not. The words around the picture were not judged.',
    rules: [
      'the verdict is “same”',
      'the host is no social network, and none where the creator has an account',
      'the address is not on the list of allowed ones',
      'no counter-notice about it ever came in',
      'an account of the creator is proved',
      'the authorization is signed and valid',
      'automatic sending is on',
    ],
    notConsidered: ['the words of the page', 'whether the page is parody, a review or news'],
    found: { kind, transform, distance, stage },
    authorizationId,
  };
}
