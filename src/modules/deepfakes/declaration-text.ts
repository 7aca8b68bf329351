import { createHash } from 'node:crypto';

/**
 * The statement behind every notice about a fake: TAKE IT DOWN Act § 3(a)(1)(B)(iii), the report under the Online Safety
 * Act, and what a report under the Digital Services Act or a platform's own rules says. A change of wording is a new
 * version.
 *
 * TO BE APPROVED BY COUNSEL for each deployment before real notices leave on it.
 */
export const fakeDeclaration = {
  version: '2026-11-29',
  text: [
    'The picture or video at the addresses of this report appears to show me. It is not authentic: it was made or altered by technical means.',
    'I did not agree to that, nor to its publication.',
    'This service may state both in my name to whoever stores or shows it, by the name I am known by.',
    'I make this statement in good faith. I understand that a false statement can have legal consequences.',
  ].join('\n\n'),
};
export const fakeDeclarationSha256 = createHash('sha256').update(fakeDeclaration.text).digest('hex');
