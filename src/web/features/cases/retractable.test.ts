import { expect, it } from 'vitest';
import { retractable } from './retractable.ts';

type Of = Parameters<typeof retractable>[0];
const notice = (kind: string, state: string) => ({ kind, state }) as Of['notices'][number];
const result = (engine: string, state: string, packetId?: string) => ({
  engine,
  state,
  url: 'https://leak.test/1',
  ...(packetId ? { packetId } : {}),
});

it('counts notices that somebody has and forms that engines have, and nothing that was not told or was refused', () => {
  expect(
    retractable({
      notices: [notice('notice', 'sent'), notice('reminder', 'answered'), notice('notice', 'draft')],
      deindexing: [result('google', 'delisted'), result('bing', 'pending'), result('bing', 'not_indexed', 'pkt_1')],
    }),
  ).toBe(5);
  expect(
    retractable({
      notices: [notice('retraction', 'sent'), notice('notice', 'failed')],
      deindexing: [result('google', 'to_submit'), result('bing', 'refused'), result('bing', 'not_indexed')],
    }),
  ).toBe(0);
});
