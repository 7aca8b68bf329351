import { expect, it } from 'vitest';
import { cancelWords } from './cancel-words.ts';

const plus = { plan: 'plus', paidUntil: '2026-12-03T10:00:00.000Z' } as const;

it('says until when what was paid lasts', () => {
  const { what, button, after } = cancelWords({ ...plus, endsWhenCancelled: 'with-period' });
  expect([what, button, after].every((text) => text.includes('3 December'))).toBe(true);
});

it('names no day where a late payment ends the plan at once, and says that it is asked for no more', () => {
  const { done, what, ends, button, after } = cancelWords({ ...plus, endsWhenCancelled: 'at-once' });
  expect([done, what, ...ends, button, after].join(' ')).not.toMatch(/December|until/);
  expect(what).toBe(
    'The last payment did not arrive, so Plus ends at once. The open payment is not asked for any more, and nothing else is charged.',
  );
  expect(button).toBe('End Plus now');
});

it('speaks of no payment that failed in the hours before a renewal is charged', () => {
  const { done, what, ends, button, after } = cancelWords({ ...plus, endsWhenCancelled: 'before-charge' });
  expect([done, what, ...ends, button, after].join(' ')).not.toMatch(/December|until|open payment|arrive,/);
  expect(what).toBe('The new period is not paid for yet, so Plus ends at once and nothing is charged.');
  expect(after).toBe('Nothing more is charged.');
});
