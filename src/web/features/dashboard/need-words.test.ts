import { expect, it } from 'vitest';
import { needKinds } from '#modules/reports/contract.ts';
import { german } from '#web/german.ts';
import { needWords } from './need-words.ts';
import { dashboardTexts } from './texts.tsx';

const need = { text: '', link: '/x' };

it.each([
  [{ kind: 'counter-notice' }, 'A poster disputes a notice', 'Nothing more is sent until you decide'],
  [
    { kind: 'counter-notice', count: 2 },
    '2 posters dispute a notice',
    'Nothing more is sent on these until you decide',
  ],
  [{ kind: 'manual-question' }, 'The team asks about a removal by hand', 'It continues once you have answered'],
  [
    { kind: 'profile-question', count: 2 },
    'The team asks about 2 profiles you reported',
    'It continues once you have answered',
  ],
  [{ kind: 'account' }, 'Prove that an account is yours', 'Until then you see counts only, and nothing is sent'],
  [{ kind: 'authorization' }, 'Sign the authorization', 'Nothing is sent for you until then'],
  [
    { kind: 'authorization', because: 'revoked' },
    'Sign the authorization again',
    'You revoked it, and nothing is sent until then',
  ],
  [
    { kind: 'review', count: 1, hosts: ['a.test', 'b.test'], isMore: false },
    '1 possible copy',
    'On a.test and b.test. Nothing is sent until you decide',
  ],
  [
    { kind: 'review', count: 1200, hosts: ['a.test', 'b.test'], isMore: true },
    '1,200 possible copies',
    'On a.test, b.test and more. Nothing is sent until you decide',
  ],
  [{ kind: 'notices', count: 1 }, '1 notice waits for your approval', 'Nothing is sent until you approve it'],
  [{ kind: 'forms', count: 2 }, '2 forms for sites are filled in', 'Only a person may hand them in'],
  [{ kind: 'search-engines', count: 3 }, '3 search results wait to be reported', 'Only a person may hand them in'],
] as const)('%o is %s', (facts, what, untilThen) => {
  expect(needWords({ ...need, ...facts, hosts: 'hosts' in facts ? [...facts.hosts] : undefined })).toEqual({
    what,
    untilThen,
  });
});

it('has a sentence for every kind, in German too', () => {
  const { needsYou } = german.dashboard as typeof dashboardTexts;
  for (const texts of [dashboardTexts.needsYou, needsYou])
    for (const words of [texts.what, texts.untilThen]) expect(Object.keys(words).sort()).toEqual([...needKinds].sort());
});
