import { describe, expect, it } from 'vitest';
import { logLink, logSentence } from './operator-log-words.ts';

describe('what operators saw and did', () => {
  it('is one plain sentence, also where it is not known here', () => {
    expect(logSentence({ kind: 'looked', what: 'notice' })).toBe('An operator read a notice.');
    expect(logSentence({ kind: 'acted', what: 'case-release' })).toBe('An operator released a case that was on hold.');
    expect(logSentence({ kind: 'looked', what: 'something-new' })).toBe('An operator opened something of yours.');
    expect(logSentence({ kind: 'acted', what: 'something-new' })).toBe('An operator did something for you.');
  });
  it('leads to the one thing that it was about', () => {
    expect(logLink({ ids: ['cas_1'] })).toEqual({ caseId: 'cas_1' });
    expect(logLink({ ids: ['ntc_1'] })).toEqual({ noticeId: 'ntc_1' });
    expect(logLink({ ids: ['rpl_1'] })).toBeUndefined();
    expect(logLink({ ids: ['cas_1', 'cas_2'] })).toBeUndefined();
  });
});
