import { describe, expect, it } from 'vitest';
import { isWithin, mailboxKey } from './index.ts';

describe('one mailbox', () => {
  it.each([
    ['mara@creators.test', 'Mara@CREATORS.test'],
    ['mara@creators.test', 'mara+leaks@creators.test'],
    ['mara.vale@gmail.com', 'maravale+x@googlemail.com'],
  ])('%s is %s', (one, other) => {
    expect(mailboxKey(one)).toBe(mailboxKey(other));
  });

  it.each([
    ['mara@creators.test', 'mara@creators.test.evil.test'],
    ['mara.vale@creators.test', 'maravale@creators.test'],
    ['mara@creators.test', 'maria@creators.test'],
  ])('%s is not %s', (one, other) => {
    expect(mailboxKey(one)).not.toBe(mailboxKey(other));
  });

  it('belongs to its domain and to the domains above it, not to one that merely ends alike', () => {
    expect(isWithin('desk@Agent.test', 'agent.TEST')).toBe(true);
    expect(isWithin('reply@mail.agent.test', 'agent.test')).toBe(true);
    expect(isWithin('desk@notagent.test', 'agent.test')).toBe(false);
    expect(isWithin('agent.test@other.test', 'agent.test')).toBe(false);
  });
});
