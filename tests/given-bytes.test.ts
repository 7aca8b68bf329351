import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Routes that take bytes, and what compares these with the quarantine list before they are shown; or why nothing has to. */
const doors: Record<string, { comparedBy: string } | { because: string }> = {
  'content/routes.ts': { comparedBy: 'content/fingerprint-work.ts' },
  'content/uploads/routes.ts': { comparedBy: 'content/clips/read-clip.ts' },
  'faces/routes.ts': { comparedBy: 'faces/read-reference.ts' },
  'documents/routes.ts': { comparedBy: 'escalations/compare-given.ts' },
  'impersonations/routes-screenshots.ts': { comparedBy: 'escalations/compare-given.ts' },
  'registry/routes-files.ts': { comparedBy: 'escalations/compare-given.ts' },
  'support/routes.ts': { comparedBy: 'escalations/compare-given.ts' },
  'replies/routes.ts': { because: 'a mail is shown and exported as text alone, its attachments never' },
  'billing/webhook/routes.ts': { because: 'signed JSON of the payment provider, which is read and not kept' },
};
const modules = join(import.meta.dirname, '../src/modules');
const read = (file: string): string => readFileSync(join(modules, file), 'utf8');

it('every route that takes bytes compares them with the quarantine list, or says here why not', () => {
  const taking = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => /routes[^/]*\.ts$/.test(file) && !file.endsWith('.test.ts') && /\brawBody:/.test(read(file)))
    .toSorted();
  expect(taking, 'a new one compares its files: see `escalations/given-file.ts`').toEqual(
    Object.keys(doors).toSorted(),
  );
});

it.each(Object.entries(doors).flatMap(([door, how]) => ('comparedBy' in how ? [[door, how.comparedBy]] : [])))(
  'what comes by %s is compared by %s',
  (_, comparedBy) => {
    expect(read(comparedBy)).toMatch(/\bdecodeUnlisted\(|\bfindInFrames\(/);
  },
);
