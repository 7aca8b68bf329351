import { expect, it } from 'vitest';
import { eventsOf, moveCase } from '#modules/cases/index.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';
import { because, causes, saidIn, sentenceOf } from './causes.ts';
import { namedOfVerdict } from './named-of-verdict.ts';

let { world, caseId } = {} as CaseScene; // set before each test
eachCase('causes', { sent: true }, (scene) => ({ world, caseId } = scene));

it('an event keeps its sentence, and which one it is, so that another language can say it', async () => {
  const facts = { lastStep: 1 };
  await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'exhausted', cause: 'A person wrote this', facts }));
  const events = await world.transaction((ctx) => eventsOf(ctx.tx, caseId));
  const said = events.map(({ type, cause, facts }) => ({ type, cause, says: saidIn(facts.says) }));
  expect(said.map(({ type, says }) => [type, says?.key])).toEqual(
    expect.arrayContaining([
      ['found', 'found'],
      ['approved', 'approvedAutomatically'],
      ['notice-drafted', 'drafted'],
      ['notice-queued', 'queued'],
      ['noticed', 'sent'],
      ['exhausted', undefined],
    ]),
  );
  for (const { cause, says } of said) if (says) expect(sentenceOf(says)).toBe(cause);
  const german = { ...causes, sent: ({ to }: { to: string }) => `Meldung an ${to} gesendet` };
  const sent = said.find(({ type }) => type === 'noticed')?.says;
  expect(sent && sentenceOf(sent, german)).toMatch(/^Meldung an \S+ gesendet$/);
});

it('what is none of ours is not taken for one: a name that objects have, or one without its facts', () => {
  for (const says of [undefined, null, 'sent', {}, { key: 'toString', with: {} }, { key: 'sent' }])
    expect(saidIn(says)).toBeUndefined();
  expect(saidIn(because('undone'))).toEqual({ key: 'undone', with: {} });
});

it.each([
  [{ kind: 'same', stage: 'video', transform: 'mirrored' }, 'Same video: mirrored'],
  [{ kind: 'similar', stage: 'video-frame', distance: 12 }, 'Similar picture: very much alike'],
  [{ kind: 'same', transform: 'mirrored', distance: 2 }, 'Same picture: mirrored, almost identical'],
  [{ kind: 'similar', distance: 40 }, 'Similar picture: alike'],
] as const)('calls what was found by its kind: %j', (verdict, said) => {
  expect(sentenceOf(because('found', namedOfVerdict({ signals: [], ...verdict })))).toBe(said);
});
