import { describe, expect, it } from 'vitest';
import { becameOf, handedInTo } from './handed-in-words.ts';

describe('a form that was handed in', () => {
  const form = { id: '1', submittedAt: '2026-11-21T12:00:00Z' };
  it('says whose it was and what became of it', () => {
    const notice = { ...form, kind: 'notice-packet', recipient: 'https://x.test/dmca' } as const;
    expect(handedInTo({ ...notice, state: 'sent' })).toBe('Notice to x[.]test/dmca');
    expect(becameOf({ ...notice, state: 'sent' })).toBe('Handed in, no reply yet');
    expect(becameOf({ ...notice, state: 'answered' })).toBe('Answered');
    const service = { ...form, kind: 'money-service', service: 'ExoClick', host: 'leak.test' } as const;
    expect(handedInTo({ ...service, state: 'acted' })).toBe('ExoClick, about leak[.]test');
    expect(becameOf({ ...service, state: 'acted' })).toBe('It acted');
    const packet = { ...form, kind: 'deindexing-packet', engine: 'bing', count: 3 } as const;
    expect(handedInTo({ ...packet, states: {} })).toBe('3 search results reported to Bing');
    expect(becameOf({ ...packet, states: { delisted: 2, refused: 1 } })).toBe('2 delisted, 1 refused');
    expect(becameOf({ ...packet, count: 0, states: {} })).toBe('Handed in');
  });
});
