import { expect, it } from 'vitest';
import { eachCase as eachOf } from '#modules/cases/index.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';

let { world, mara, host, caseId } = {} as CaseScene; // set before each test
eachCase('undoes', { sent: true }, (scene) => ({ world, mara, host, caseId } = scene));
const undo = (ids: string[]) =>
  eachOf(world.transaction, ids, (ctx, id) => undoDecision(ctx, { userId: mara.userId, caseId: id }));

it('takes back exactly what has not left, and says of each what had', async () => {
  const other = 'undo-other.test';
  await world.host(other, [{ step: 'site', address: `dmca@${other}` }]);
  const waits = await world.open(mara, `https://${other}/1`);
  await world.drain();
  const { results } = await undo([caseId, waits, 'cas_unknown']);
  expect(results.map(({ id, state, code }) => [id, state ?? code])).toEqual([
    [caseId, 'already_sent'],
    [waits, 'found'],
    ['cas_unknown', 'not_found'],
  ]);
  await world.later(901);
  await world.later(901);
  expect(world.letters.map(({ to }) => to)).toEqual([`dmca@${host}`]);
  expect((await undo([waits])).results).toEqual([{ id: waits, state: 'found' }]);
});
