import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTerm, mostKept, termLimit } from '#modules/discovery/terms/add-term.ts';
import { changeTerm, removeTerm } from '#modules/discovery/terms/change-term.ts';
import { openWorld, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World;
let userId: string;
let count = 0;

beforeAll(async () => {
  world = await openWorld({});
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  userId = await world.creator(`usr_terms${count}`, { plan: 'plus' });
});

const add = (text: string, limit = 3) =>
  world.inTransaction((ctx) => addTerm(ctx, { userId, text, sources: [], limit }));
const change = (id: string, active: boolean, limit = 3) =>
  world.inTransaction((ctx) => changeTerm(ctx, { userId, id, active, limit }));
const over = { kind: 'over-limit', code: 'term_limit' };

describe('search terms of one’s own', () => {
  it('are as many as the plan holds, also where twenty are added at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => add(`velvet ${at}`)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(17);
    for (const reason of refused) expect(reason).toMatchObject(over);
  });

  it('that are switched off make room, and come back only where there is some', async () => {
    const [first] = [await add('one'), await add('two'), await add('three')];
    await change(first.id, false);
    const fourth = await add('four');
    await expect(change(first.id, true)).rejects.toMatchObject(over);
    await world.inTransaction((ctx) => removeTerm(ctx, { userId, id: fourth.id }));
    expect(await change(first.id, true)).toMatchObject({ active: true });
  });

  it('that are switched off make room in the plan, but not for ever', async () => {
    await world.pool.query(
      `insert into search_terms (id, user_id, text, origin, sources, active, hits, created_at)
       select $1 || n, $1, 'off ' || n, 'own', '{}', false, 0, $2 from generate_series(1, $3::int) n`,
      [userId, world.clock.now(), mostKept - 1],
    );
    const answers = await Promise.allSettled([add('one more'), add('two more')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add('more')).rejects.toMatchObject({ ...over, message: expect.stringContaining('switched off') });
    await expect(add('off 7')).rejects.toMatchObject({ code: 'term_exists' });
  });

  it('that are full name the plan that holds more, and none where there is none', () => {
    expect(termLimit(20).message).toContain(' Plus holds 100. ');
    expect(termLimit(20).details.missing).toEqual({ limit: 'terms', plan: 'plus' });
    expect(termLimit(500).message).toBe('Your plan holds 500 search terms of your own. Switching one off makes room.');
  });

  it('stay as they are where a smaller plan holds fewer', async () => {
    const [first] = [await add('one'), await add('two')];
    expect(await change(first.id, true, 1)).toMatchObject({ active: true });
    await expect(add('three', 1)).rejects.toMatchObject(over);
  });
});
