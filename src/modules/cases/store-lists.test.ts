import { expect, test } from 'vitest';
import { listCases } from '#modules/cases/index.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';

let { world, mara } = {} as CaseScene; // set before each test
eachCase('searched', { sent: false }, (scene) => ({ world, mara } = scene));

const found = async (q: string) =>
  (await listCases(world.db, mara.userId, { q, order: 'found' }, undefined, 50)).map(({ id }) => id);

test('a whole address finds the case that stands there, however it is written, and where it stood', async () => {
  const set = await world.open(mara, 'https://searched.test/set');
  const page = await world.open(mara, 'https://searched.test/set/2');
  expect(await found('HTTPS://Searched.test/set/#top')).toEqual([set]);
  expect(await found('http://searched.test/set/2')).toEqual([page]);
  expect(await found('hxxps://searched[.]test/set/2'), 'as it is shown').toEqual([page]);
  expect((await found('searched.test/set')).sort(), 'words').toEqual([set, page].sort());
  expect((await found('https://searched.test/s')).sort(), 'the beginning of an address').toEqual([set, page].sort());
  await world.database.pool.query(
    `insert into case_aliases (case_id, user_id, url, url_key, told, at) values ($1, $2, $3, $4, false, $5)`,
    [page, mara.userId, 'https://before.test/2', 'before.test/2', world.clock.now()],
  );
  expect(await found('https://before.test/2')).toEqual([page]);
  expect(await found('https://nowhere.test/2')).toEqual([]);
});
