import { createHash } from 'node:crypto';
import { Problem } from '#platform/problem/index.ts';

/**
 * What a creator declares of a recorded trade mark, by which we report accounts under it as their agent. A change of wording
 * is a new version.
 *
 * TO BE APPROVED BY COUNSEL for each deployment before real reports leave on it.
 */
export const markDeclaration = {
  version: '2026-11-29',
  text: [
    'What I recorded of this trade mark is true, and as it is registered.',
    'I hold this trade mark, or I am its licensee with the right to act for it, as I chose above.',
    'This service may report accounts that use it without permission, as my agent.',
    'I make this statement in good faith. I understand that a false statement can have legal consequences.',
  ].join('\n\n'),
};
const textSha256 = createHash('sha256').update(markDeclaration.text).digest('hex');

/**
 * What is kept of the signed text.
 *
 * @throws Problem conflict `declaration_text_changed`
 */
export function signedText(given: { textVersion: string }): { textVersion: string; textSha256: string } {
  if (given.textVersion !== markDeclaration.version)
    throw new Problem('conflict', {
      code: 'declaration_text_changed',
      detail: 'The text has changed since you opened it. Read the new one and sign that.',
    });
  return { textVersion: markDeclaration.version, textSha256 };
}
