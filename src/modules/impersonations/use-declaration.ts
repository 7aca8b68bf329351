import { createHash } from 'node:crypto';
import { Problem } from '#platform/problem/index.ts';

/**
 * What a creator declares beside a report under a trade mark: the mark's own declaration says nothing of this account. A
 * change of wording is a new version.
 *
 * TO BE APPROVED BY COUNSEL for each deployment before real reports leave on it.
 */
export const useDeclaration = {
  version: '2026-11-29',
  text: 'As far as I know, neither I nor the holder of the mark allowed this use.',
};
const textSha256 = createHash('sha256').update(useDeclaration.text).digest('hex');

/** What was declared of the use, kept with its report. */
export interface UseDeclared {
  text: string;
  textVersion: string;
  textSha256: string;
  declaredAt: string;
}

/** @throws Problem invalid `use_not_declared` · conflict `declaration_text_changed` */
export function declareUse(textVersion: string | undefined, now: Date): UseDeclared {
  const { version, text } = useDeclaration;
  if (textVersion === undefined) throw fault('invalid', 'use_not_declared', 'Confirm that this use was not allowed.');
  if (textVersion !== version)
    throw fault('conflict', 'declaration_text_changed', 'The text has changed since you read it. Read the new one.');
  return { text, textVersion: version, textSha256, declaredAt: now.toISOString() };
}

const fault = (kind: 'invalid' | 'conflict', code: string, message: string): Problem =>
  new Problem(kind, { code, detail: message, errors: [{ path: 'useTextVersion', message }] });
