import { expect, test } from 'vitest';
import type { Work } from '#web/features/api/types.ts';
import { workFacts } from './work-facts.ts';

const work: Work = {
  id: 'wrk_1',
  title: 'Harbour',
  state: 'processing',
  kind: 'image',
  ownership: 'sole',
  contentSha256: 'a'.repeat(64),
  archived: false,
  isPrivate: false,
  createdAt: '2026-11-30T10:00:00.000Z',
};

test('a file that is tried again later says so, and when', () => {
  expect(workFacts(work)).toEqual({ line: 'Being read' });
  const { line } = workFacts({ ...work, nextTryAt: '2026-11-30T10:05:00.000Z' });
  expect(line).toMatch(/^Reading it took too long\. Next try: .*\d+:05.*\. You need do nothing\.$/);
});
