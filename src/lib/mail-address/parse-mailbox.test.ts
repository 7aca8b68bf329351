import fc from 'fast-check';
import MimeNode from 'nodemailer/lib/mime-node';
import { describe, expect, it } from 'vitest';
import { parseMailbox } from './index.ts';

/** What the mailer would put into RCPT TO for this text. */
function envelopeOf(address: string): string[] {
  const node = new MimeNode('text/plain');
  node.setHeader({ from: 'agent@sender.test', to: address });
  return [...node.getEnvelope().to];
}

const accepted = [
  'abuse@host.test',
  'Abuse@host.test',
  'dmca@mail.host.co.uk',
  'a@b.cc',
  'copyright+notices@host.test',
  "o'neil@host.test",
  'ana.lopez@host.test',
  'legal_team@host-one.test',
  '24@host.test',
  'abuse@1.2.host.test',
  'abuse@xn--bcher-kva.test',
  'abuse@host.example',
  'postmaster@host.test',
  'replyall@host.test',
  'norberto@host.test',
  'unknown-abuse@host.test',
  'removed.items@host.test',
  `${'a'.repeat(64)}@host.test`,
];

const refused: [string, string][] = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['REDACTED', 'placeholder'],
  ['REDACTED FOR PRIVACY', 'placeholder'],
  ['Data Redacted', 'placeholder'],
  ['NOT DISCLOSED', 'placeholder'],
  ['NOT DISCLOSED! Visit www.internic.net', 'placeholder'],
  ['PLEASE QUERY the RDDS service of the Registrar of Record', 'placeholder'],
  ['Please query the RDDS', 'placeholder'],
  ['Statutory Masking Enabled', 'placeholder'],
  ['N/A', 'placeholder'],
  ['none', 'placeholder'],
  ['removed@lacnic.net', 'placeholder'],
  ['Removed@LACNIC.net', 'placeholder'],
  ['redacted@host.test', 'placeholder'],
  ['redacted_for_privacy@host.test', 'placeholder'],
  ['not-disclosed@host.test', 'placeholder'],
  ['please.query@host.test', 'placeholder'],
  ['abuse@example.com', 'placeholder'],
  ['abuse@mail.example.org', 'placeholder'],
  ['someone@example.net', 'placeholder'],
  ['you@yourdomain.com', 'placeholder'],
  ['email@domain.tld', 'placeholder'],
  ['your-email@host.test', 'placeholder'],
  ['noreply@host.test', 'no_reply'],
  ['no-reply@host.test', 'no_reply'],
  ['No_Reply@host.test', 'no_reply'],
  ['do-not-reply@host.test', 'no_reply'],
  ['donotreply@host.test', 'no_reply'],
  ['noreply+abuse@host.test', 'no_reply'],
  ['abuse-noreply@host.test', 'no_reply'],
  ['mailer-daemon@host.test', 'no_reply'],
  ['bounces@host.test', 'no_reply'],
  ['abuse@host.test\r\nBcc: victim@other.test', 'control'],
  ['abuse@host.test\n', 'control'],
  ['abuse\u0000@host.test', 'control'],
  ['abuse\t@host.test', 'control'],
  ['abuse@host.test\u2028', 'control'],
  ['abuse\u200b@host.test', 'control'],
  ['\u202eabuse@host.test', 'control'],
  [' abuse@host.test', 'space'],
  ['abuse@host.test ', 'space'],
  ['abuse @host.test', 'space'],
  ['abuse\u00a0@host.test', 'space'],
  ['abuse(comment)@host.test', 'comment'],
  ['abuse@host.test(comment)', 'comment'],
  ['abuse@(x)host.test', 'comment'],
  ['"abuse"@host.test', 'quoted'],
  ['"a@b.test,c"@host.test', 'quoted'],
  ['abuse\\@host.test', 'quoted'],
  ['Abuse <abuse@host.test>', 'display_name'],
  ['<abuse@host.test>', 'display_name'],
  ['abuse@host.test>', 'display_name'],
  ['abuse@host.test,other@host.test', 'several'],
  ['abuse@host.test;other@host.test', 'several'],
  ['abuse@host.test other@host.test', 'several'],
  ['abuse@host.test@other.test', 'several'],
  ['abuse@@host.test', 'several'],
  ['group:abuse@host.test;', 'several'],
  ['abuse', 'no_at'],
  ['abuse.host.test', 'no_at'],
  ['abuse [at] host.test', 'no_at'],
  ['@host.test', 'local_syntax'],
  ['.abuse@host.test', 'local_syntax'],
  ['abuse.@host.test', 'local_syntax'],
  ['a..b@host.test', 'local_syntax'],
  ['-abuse@host.test', 'local_syntax'],
  ['mailto:abuse@host.test', 'local_syntax'],
  ['abuse%other.test@host.test', 'local_syntax'],
  ['abuse%0d%0aBcc@host.test', 'local_syntax'],
  ['host!abuse@host.test', 'local_syntax'],
  ['|id@host.test', 'local_syntax'],
  ['/etc/passwd@host.test', 'local_syntax'],
  ['`id`@host.test', 'local_syntax'],
  ['müller@host.test', 'local_syntax'],
  ['abuse@localhost', 'no_dot'],
  ['abuse@', 'domain_syntax'],
  ['abuse@.test', 'domain_syntax'],
  ['abuse@host.test.', 'domain_syntax'],
  ['abuse@host..test', 'domain_syntax'],
  ['abuse@-host.test', 'domain_syntax'],
  ['abuse@host-.test', 'domain_syntax'],
  ['abuse@ho_st.test', 'domain_syntax'],
  ['abuse@host.t', 'domain_syntax'],
  ['abuse@host.1test', 'domain_syntax'],
  ['abuse@[192.0.2.1]', 'ip_literal'],
  ['abuse@[IPv6:2001:db8::1]', 'ip_literal'],
  ['abuse@192.0.2.1', 'ip_literal'],
  ['abuse@2001:db8::1', 'ip_literal'],
  ['abuse@host.0x7f', 'ip_literal'],
  ['abuse@3221225985', 'ip_literal'],
  ['abuse@ｈｏｓｔ.test', 'unclean_idn'],
  ['abuse@host。test', 'unclean_idn'],
  ['abuse@ho\u00adst.test', 'unclean_idn'],
  ['abuse@bu\u0308cher.test', 'unclean_idn'],
  ['abuse@pаypal.test', 'unclean_idn'],
  ['abuse@xn--a.test', 'unclean_idn'],
  ['abuse@ab--cd.test', 'unclean_idn'],
  ['abuse@xn--host.test', 'unclean_idn'],
  ['abuse@host.invalid', 'reserved'],
  ['abuse@mail.localhost', 'reserved'],
  ['abuse@printer.local', 'reserved'],
  ['abuse@abcdefgh.onion', 'reserved'],
  [`${'a'.repeat(65)}@host.test`, 'too_long'],
  [`abuse@${'a.'.repeat(130)}test`, 'too_long'],
  [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(63)}.test`, 'too_long'],
  [`abuse@${'b'.repeat(64)}.test`, 'domain_syntax'],
  ['a'.repeat(1001), 'too_long'],
];

describe('parseMailbox', () => {
  it.each(accepted)('accepts %j unchanged', (text) => {
    expect(parseMailbox(text)).toMatchObject({ ok: true, address: text });
  });

  it.each(refused)('refuses %j as %s', (text, code) => {
    const outcome = parseMailbox(text);
    expect(outcome).toMatchObject({ ok: false, code });
    expect(outcome.ok ? '' : outcome.sentence).toMatch(/^The(?:re)? .+\.$/);
  });

  it('writes an international domain as A-labels and the domain in lower case', () => {
    expect(parseMailbox('abuse@Bücher.test')).toMatchObject({ ok: true, address: 'abuse@xn--bcher-kva.test' });
    expect(parseMailbox('Abuse@HOST.Test')).toMatchObject({ ok: true, address: 'Abuse@host.test', local: 'Abuse' });
  });

  it('accepts its own answer again, unchanged', () => {
    for (const text of accepted) {
      const first = parseMailbox(text);
      if (!first.ok) throw new Error(text);
      expect(parseMailbox(first.address)).toEqual(first);
    }
  });

  it('is one recipient, the identical string, for the mailer: any accepted text of hostile characters', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        ...'ab.@"(),;:<>[]\\ \r\n\t\u0000%!+-_\'=ü。ｈ\u200b'.split(''),
        'host.test',
        'xn--',
        'other.test',
      ),
      maxLength: 24,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          fc.emailAddress(),
          hostile.map((text) => `${text}@host.test`),
        ),
        (text) => {
          const outcome = parseMailbox(text);
          if (outcome.ok) expect(envelopeOf(outcome.address)).toEqual([outcome.address]);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
