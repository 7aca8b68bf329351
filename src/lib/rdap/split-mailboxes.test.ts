import { describe, expect, it } from 'vitest';
import { splitMailboxes } from './split-mailboxes.ts';

describe('splitMailboxes', () => {
  it.each([
    ['abuse@host.test', 'abuse@host.test'],
    [' abuse@host.test\n', 'abuse@host.test'],
    ['abuse@host.test.', 'abuse@host.test'],
    ['<abuse@host.test>', 'abuse@host.test'],
    ['Abuse <abuse@host.test>', 'abuse@host.test'],
    ['Host, Inc. (Abuse) <abuse@host.test>', 'abuse@host.test'],
    ['"Abuse desk" <abuse@host.test>', 'abuse@host.test'],
    ['abuse@host.test (Abuse desk)', 'abuse@host.test'],
    ['abuse@host.test, noc@host.test', 'abuse@host.test', 'noc@host.test'],
    ['abuse@host.test;noc@mail.host.test;', 'abuse@host.test', 'noc@mail.host.test'],
    ['abuse@host.test noc@host.test', 'abuse@host.test', 'noc@host.test'],
    ['abuse@host.test / noc@host.test', 'abuse@host.test', 'noc@host.test'],
    ['abuse@host.test or noc@host.test', 'abuse@host.test', 'noc@host.test'],
    ['abuse@host.test., Noc <noc@host.test>', 'abuse@host.test', 'noc@host.test'],
    ['Abuse: abuse@host.test, noc@host.test;', 'abuse@host.test', 'noc@host.test'],
    ['E-mail: abuse@host.test', 'abuse@host.test'],
    ['Courriel: abuse@host.test', 'abuse@host.test'],
    ['mailto:abuse@host.test', 'abuse@host.test'],
    ['MAILTO:abuse%40host.test?subject=a,b&body=c@d.test', 'abuse@host.test'],
    ['mailto:abuse@host.test?cc=victim@other.test', 'abuse@host.test'],
    ['mailto:?to=abuse@host.test&subject=x', 'abuse@host.test'],
    ['mailto://abuse@host.test', 'abuse@host.test'],
    ['mailto:abuse@host.test, mailto:noc@host.test', 'abuse@host.test', 'noc@host.test'],
    ['<mailto:abuse@host.test>', 'abuse@host.test'],
    ['abuse@bücher.test', 'abuse@xn--bcher-kva.test'],
  ])('reads %j', (value, ...addresses) => {
    expect(splitMailboxes(value)).toEqual({ ok: true, addresses });
  });

  it.each([
    ['', 'empty'],
    ['mailto:', 'no_at'],
    ['REDACTED FOR PRIVACY <abuse@host.test>', 'display_name'],
    ['noreply@host.test', 'no_reply'],
    ['abuse@host.test, noreply@host.test', 'no_reply'],
    ['abuse@host.test, victim@other.test', 'several'],
    ['abuse@host.test victim@nothost.test', 'several'],
    ['Abuse: abuse@host.test, victim@other.test;', 'several'],
    ['abuse@host.test or victim@other.test', 'several'],
    ['abuse@host.test not noc@host.test', 'several'],
    ['abuse@host.test <victim@other.test>', 'display_name'],
    ['Abuse <abuse@host.test> <victim@other.test>', 'display_name'],
    ['Bcc: victim@other.test', 'space'],
    ['to:victim@other.test', 'local_syntax'],
    ['abuse@host.test\r\nBcc: victim@other.test', 'control'],
    ['mailto:abuse@host.test%0d%0abcc:victim@other.test', 'control'],
    ['mailto:abuse%00@host.test', 'control'],
    ['mailto:abuse%ff@host.test', 'control'],
    ['mailto:abuse%2540host.test', 'no_at'],
    ['abuse(comment)@host.test', 'comment'],
    ['"abuse"@host.test', 'quoted'],
    ['abuse@host.test..', 'domain_syntax'],
    ['https://host.test/abuse', 'no_at'],
    ['https://user@host.test', 'local_syntax'],
    ['abuse [at] host.test', 'no_at'],
    [Array.from({ length: 11 }, (_, number) => `a${number}@host.test`).join(','), 'several'],
    ['a'.repeat(10_000), 'too_long'],
  ])('refuses %.60j whole', (value, code) => {
    expect(splitMailboxes(value)).toMatchObject({ ok: false, code });
  });
});
