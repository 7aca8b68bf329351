import { createHash } from 'node:crypto';

/**
 * The statement behind every notice about intimate material: TAKE IT DOWN Act § 3(a)(1)(B)(iii) and the report under
 * the Online Safety Act. A change of wording is a new version.
 *
 * TO BE APPROVED BY COUNSEL for each deployment before real notices leave on it.
 */
export const declarationText = {
  version: '2026-11-29',
  text: [
    'I am the person shown in the pictures and videos of this collection, and in those I add to it.',
    'They are intimate, and I did not agree to their publication on the sites and platforms that receive notices about copies of them.',
    'This service may state both in my name to those sites and platforms, by the name I am known by.',
    'I make this statement in good faith. I understand that a false statement can have legal consequences.',
  ].join('\n\n'),
};
export const declarationTextSha256 = createHash('sha256').update(declarationText.text).digest('hex');
