import { describe, expect, it } from 'vitest';
import { countWithdrawals, joinPreviews } from './join-previews.ts';

const google = { recipient: 'Google Search', channel: 'form-packet', urls: 2, notices: ['pkt_1'] } as const;
const host = { recipient: 'abuse@host.test', channel: 'smtp', urls: 1, notices: ['ntc_1', 'ntc_2'] } as const;
const part = (...recipients: (typeof google | typeof host)[]) => ({
  recipients: recipients.map((one) => ({ ...one, notices: [...one.notices] })),
  untold: 1,
  caseIds: ['cas_1'],
  nothing: [{ recipient: 'Bing', why: 'refused' as const, urls: 1 }],
  withinHours: 12,
});

describe('joinPreviews', () => {
  it('adds up what one recipient reads, and counts a notice that two parts name once', () => {
    const again = { ...google, notices: ['pkt_1', 'pkt_2'] };
    const all = joinPreviews([part(google, host), { ...part(), recipients: [again] }]);
    expect(all.recipients).toEqual([
      { ...google, urls: 4, notices: ['pkt_1', 'pkt_2'] },
      { ...host, notices: ['ntc_1', 'ntc_2'] },
    ]);
    expect(all).toMatchObject({
      untold: 2,
      withinHours: 12,
      nothing: [{ recipient: 'Bing', why: 'refused', urls: 2 }],
    });
    expect(countWithdrawals(all)).toEqual({ letters: 2, forms: 2 });
  });
});
