import { describe, expect, it } from 'vitest';
import { plantFound } from '../planted.ts';
import { type Ask, publishedCalls, type RunningApi } from '../running-api.ts';
import { creating, creatingElsewhere, readText } from './creating.ts';

export function idempotency(running: () => RunningApi): void {
  const post = (path: string, body: unknown, key: string, as: Ask['as'] = 'plus', headers?: Ask['headers']) =>
    running().ask('POST', path, { as, body, headers: { ...headers, 'idempotency-key': key } });

  describe('Idempotency-Key', () => {
    it.each(creating)(
      '$path: one row and one answer, also of twenty at once; another body is refused',
      async (call) => {
        await readText(running());
        const path = (await call.at?.(running())) ?? call.path;
        const rows = async () => (call.count ? Number((await running().pool.query(call.count)).rows[0]?.count) : 0);
        const before = await rows();
        const send = (body: unknown) => post(path, body, key, call.as, call.headers);
        const key = `key of ${call.path}`;
        const answers = await Promise.all(Array.from({ length: 20 }, () => send(call.one())));
        answers.push(await send(call.one()));
        expect(answers[0]?.status, answers[0]?.text).toBeLessThan(300);
        expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toHaveLength(1);
        if (call.other) expect((await send(call.other())).body.code).toBe('idempotency_key_reused');
        if (call.count) expect((await rows()) - before).toBe(1);
      },
    );

    it('is walked here, or is known to be walked elsewhere, wherever it is honoured', async () => {
      const { calls } = await publishedCalls(running().product.url);
      const honoured = calls.filter(({ operation }) =>
        JSON.stringify(operation.parameters).includes('Idempotency-Key'),
      );
      const walked = [...creating.map(({ path }) => `POST ${path}`), ...creatingElsewhere];
      expect(honoured.map(({ call }) => call).sort()).toEqual(walked.sort());
    });

    it('belongs to one creator and one call', async () => {
      const one = { title: 'Key of two', sensitivity: 'public' };
      const [mine, theirs] = [
        await post('/collections', one, 'shared'),
        await post('/collections', one, 'shared', 'premium'),
      ];
      expect([mine.status, theirs.status]).toEqual([201, 201]);
      expect(mine.body.id).not.toBe(theirs.body.id);
      const elsewhere = await post('/whitelist', { kind: 'domain', value: 'k.test', reason: '' }, 'shared');
      expect(elsewhere.body.code).toBe('idempotency_key_reused');
    });

    it('of a refused request may be used again', async () => {
      expect((await post('/collections', { title: '' }, 'again')).status).toBe(400);
      expect((await post('/collections', { title: 'Good', sensitivity: 'paid' }, 'again')).status).toBe(201);
    });

    it('of a decision and of its undo: what arrives late, after both, changes nothing', async () => {
      const id = await plantFound(running(), 'plus', 'https://copies.test/late');
      const decide = (key: string) => post(`/cases/${id}/decision`, { decision: 'dismiss', considered: '' }, key);
      const undo = (key: string) => post(`/cases/${id}/undo`, {}, key);
      const state = async () => (await running().ask('GET', `/cases/${id}`, { as: 'plus' })).body.state;
      const first = await decide('decided');
      expect(first.body).toMatchObject({ state: 'dismissed' });
      await undo('undone');
      expect((await decide('decided')).text).toBe(first.text);
      expect(await state()).toBe('found');
      await decide('decided anew');
      expect((await undo('undone')).body).toMatchObject({ state: 'found' });
      expect(await state()).toBe('dismissed');
    });

    it('has 1 to 200 characters', async () => {
      const one = { title: 'Long key', sensitivity: 'public' };
      expect((await post('/collections', one, 'k'.repeat(201))).status).toBe(400);
      expect((await post('/collections', one, 'k'.repeat(200))).status).toBe(201);
    });
  });
}
