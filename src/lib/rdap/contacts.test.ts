import { describe, expect, it } from 'vitest';
import { readNetwork } from './index.ts';
import { desk, email, has, network, property, remarks, vcard } from './test-answers.ts';

const ofNetwork = (json: unknown) => readNetwork(json)?.abuse.map(({ address }) => address);

describe('the desk of a network', () => {
  it.each<[string, object, string[]]>([
    [
      'ARIN: the desk of the organisation before a contact for everything',
      network(
        { roles: ['abuse', 'noc', 'technical'], ...has('arin-contact@host.test') },
        { roles: ['registrant'], ...has('owner@host.test'), entities: [desk('network-abuse@host.test')] },
      ),
      ['network-abuse@host.test', 'arin-contact@host.test'],
    ],
    [
      'ARIN: nested three deep, below a customer and its provider',
      network({
        roles: ['registrant'],
        entities: [
          { roles: ['registrant'], entities: [{ roles: ['technical'], entities: [desk('abuse@host.test')] }] },
        ],
      }),
      ['abuse@host.test'],
    ],
    [
      'ARIN: one contact with three roles',
      network({ roles: ['administrative', 'technical', 'abuse'], ...has('noc@host.test') }),
      ['noc@host.test'],
    ],
    [
      'RIPE: a general mailbox and one for abuse in one card, told apart by type',
      network({
        roles: ['abuse'],
        ...vcard(email('noc@host.test', { type: 'email' }), email('x@host.test', { type: 'abuse' })),
      }),
      ['x@host.test', 'noc@host.test'],
    ],
    [
      'RIPE: the same mailbox under both types',
      network({
        roles: ['abuse'],
        ...vcard(email('lir@host.test', { type: 'email' }), email('LIR@host.test', { type: 'abuse' })),
      }),
      ['LIR@host.test'],
    ],
    [
      'RIPE: maintainers within the desk are no desk',
      network({ ...desk('abuse@host.test'), entities: [{ roles: ['registrant'], ...has('mnt@host.test') }] }),
      ['abuse@host.test'],
    ],
    [
      'APNIC: the preferred mailbox of a response team',
      network({ roles: ['abuse'], ...vcard(email('ip@host.test'), email('team@host.test', { pref: '1' })) }),
      ['team@host.test', 'ip@host.test'],
    ],
    [
      'APNIC: a mailbox that it found to be dead comes last',
      network({
        ...desk('abuse@dead.test', 'noc@host.test'),
        ...remarks('abuse@dead.test is invalid', 'noc@host.test was validated on 2026-01-02'),
      }),
      ['noc@host.test', 'abuse@dead.test'],
    ],
    ['APNIC: the registry itself', network(desk('helpdesk@apnic.net')), []],
    [
      'JPNIC: the registry itself, in a card with the desk',
      network(desk('hostmaster@nic.ad.jp', 'abuse@host.test')),
      ['abuse@host.test'],
    ],
    ['LACNIC: a withheld mailbox', network(desk('removed@lacnic.net')), []],
    [
      'LACNIC: the mailbox in its own language',
      network(desk('noc@host.test', 'abuso@host.test')),
      ['abuso@host.test', 'noc@host.test'],
    ],
    [
      'AFRINIC: a desk beside its contacts',
      network({ roles: ['technical', 'administrative'], ...has('hm@host.test') }, desk('cert@host.test')),
      ['cert@host.test'],
    ],
    [
      'two cards of one kind: a desk of its own before a shared one',
      network({ roles: ['abuse', 'technical'], ...has('noc@host.test') }, desk('report@host.test')),
      ['report@host.test', 'noc@host.test'],
    ],
    [
      'two shared cards: the mailbox for abuse first',
      network({ roles: ['abuse', 'technical'], ...has('noc@host.test') }, desk('abuse@host.test')),
      ['abuse@host.test', 'noc@host.test'],
    ],
    [
      'compound names',
      network(desk('noc@host.test', 'net-abuse@host.test', 'report.abuse@host.test', 'abusedesk@host.test')),
      ['net-abuse@host.test', 'report.abuse@host.test', 'abusedesk@host.test', 'noc@host.test'],
    ],
    [
      'a mailbox for copyright before a general one, after abuse',
      network(desk('info@host.test', 'dmca@host.test', 'abuse@host.test')),
      ['abuse@host.test', 'dmca@host.test', 'info@host.test'],
    ],
    [
      'a mailbox for abuse of another kind last',
      network(desk('child-abuse@host.test', 'desk@host.test')),
      ['desk@host.test', 'child-abuse@host.test'],
    ],
    [
      'the abuse mailbox of a technical contact',
      network({ roles: ['technical'], ...has('noc@host.test', 'abuse@host.test') }),
      ['abuse@host.test'],
    ],
    [
      'a mailbox typed for abuse of an administrative contact',
      network({ roles: ['administrative'], ...vcard(email('x@host.test', { type: ['work', 'abuse'] })) }),
      ['x@host.test'],
    ],
    [
      'that of the desk’s own organisation before its general mailbox',
      network(desk('noc@host.test'), { roles: ['technical'], ...has('abuse@host.test') }),
      ['abuse@host.test', 'noc@host.test'],
    ],
    [
      'that of another organisation after the desk',
      network({ roles: ['technical'], ...has('abuse@upstream.test') }, desk('noc@host.test')),
      ['noc@host.test', 'abuse@upstream.test'],
    ],
    [
      'a card that is called the abuse desk and has no role',
      network({ handle: 'ABUSE1-ARIN', ...has('abuse@host.test', 'noc@host.test') }),
      ['abuse@host.test'],
    ],
    [
      'one entity without a list',
      { objectClassName: 'ip network', entities: desk('abuse@host.test') },
      ['abuse@host.test'],
    ],
    ['roles in one text', network({ ...desk('abuse@host.test'), roles: 'abuse,technical' }), ['abuse@host.test']],
    [
      'a role with further words',
      network({ ...desk('abuse@host.test'), roles: ['Abuse Contact'] }),
      ['abuse@host.test'],
    ],
    [
      'roles with a member for each',
      network({ ...desk('abuse@host.test'), roles: { 0: 'abuse' } }),
      ['abuse@host.test'],
    ],
    [
      'entities under names',
      { objectClassName: 'ip network', entities: { first: desk('abuse@host.test') } },
      ['abuse@host.test'],
    ],
    [
      'a card under a short name',
      network({ roles: ['abuse'], vcard: has('abuse@host.test').vcardArray }),
      ['abuse@host.test'],
    ],
    [
      'a property named for abuse alone',
      network({ roles: ['abuse'], ...vcard(property('abuse-mailbox', 'desk@host.test')) }),
      ['desk@host.test'],
    ],
    [
      'two mailboxes with a word between them',
      network(desk('noc@host.test or abuse@host.test')),
      ['abuse@host.test', 'noc@host.test'],
    ],
    ['an answer without an error', { ...network(desk('abuse@host.test')), errorCode: 0 }, ['abuse@host.test']],
    ['a role with signs', network({ ...desk('abuse@host.test'), roles: ['abuse-c'] }), ['abuse@host.test']],
    ['a role under its own name', network({ role: 'ABUSE', ...has('abuse@host.test') }), ['abuse@host.test']],
    [
      'a type in capitals',
      network({ roles: ['abuse'], ...vcard(email('a@host.test'), email('b@host.test', { TYPE: 'Abuse' })) }),
      ['b@host.test', 'a@host.test'],
    ],
    [
      'a type among others in one text',
      network({ roles: ['abuse'], ...vcard(email('a@host.test'), email('b@host.test', { type: 'work,abuse' })) }),
      ['b@host.test', 'a@host.test'],
    ],
    [
      'a label',
      network({ roles: ['abuse'], ...vcard(email('a@host.test'), email('b@host.test', { label: 'Abuse reports' })) }),
      ['b@host.test', 'a@host.test'],
    ],
    [
      'a label in the group of the property',
      network({
        roles: ['abuse'],
        ...vcard(
          email('a@host.test'),
          email('b@host.test', { group: 'item1' }),
          property('x-ablabel', 'Abuse', { GROUP: 'item1' }),
        ),
      }),
      ['b@host.test', 'a@host.test'],
    ],
    [
      'a group in the name of the property',
      network({ roles: ['abuse'], ...vcard(['item1.EMAIL', {}, 'text', 'a@host.test']) }),
      ['a@host.test'],
    ],
    [
      'an old preference',
      network({ roles: ['abuse'], ...vcard(email('a@host.test'), email('b@host.test', { type: ['work', 'pref'] })) }),
      ['b@host.test', 'a@host.test'],
    ],
    [
      'several values in one property',
      network({ roles: ['abuse'], ...vcard(['email', {}, 'text', 'a@host.test', 'abuse@host.test']) }),
      ['abuse@host.test', 'a@host.test'],
    ],
    [
      'a list as the value',
      network({ roles: ['abuse'], ...vcard(email(['a@host.test', ['b@host.test']])) }),
      ['a@host.test', 'b@host.test'],
    ],
    [
      'a card in a list',
      network({ roles: ['abuse'], vcardArray: [['vcard', [email('a@host.test')]]] }),
      ['a@host.test'],
    ],
    [
      'a contact URI',
      network({
        roles: ['abuse'],
        ...vcard(property('contact-uri', 'mailto:abuse@host.test?subject=Report&cc=x@host.test', {}, 'uri')),
      }),
      ['abuse@host.test'],
    ],
    [
      'a contact URI without its scheme',
      network({ roles: ['abuse'], ...vcard(property('CONTACT-URI', 'abuse@host.test', {}, 'uri')) }),
      ['abuse@host.test'],
    ],
    [
      'a page as the contact URI',
      network({ roles: ['abuse'], ...vcard(property('contact-uri', 'https://host.test/@abuse', {}, 'uri')) }),
      [],
    ],
    [
      'an address as a URL',
      network({ roles: ['abuse'], ...vcard(property('url', 'mailto:abuse@host.test', {}, 'uri')) }),
      ['abuse@host.test'],
    ],
    [
      'a property of their own',
      network({
        roles: ['abuse'],
        ...vcard(property('x-abuse-mailbox', 'desk@host.test'), property('x-abuse-phone', '+1.5550100')),
      }),
      ['desk@host.test'],
    ],
    [
      'a mailbox for a name',
      network({ roles: ['abuse'], ...vcard(property('fn', 'abuse@host.test')) }),
      ['abuse@host.test'],
    ],
    [
      'JSContact with a preference',
      network({
        roles: ['abuse'],
        jscard: { emails: { e1: { address: 'a@host.test' }, e2: { address: 'b@host.test', pref: 1 } } },
      }),
      ['b@host.test', 'a@host.test'],
    ],
    [
      'JSContact with a context',
      network({
        roles: ['abuse'],
        jscontact_card: {
          emails: { e1: { address: 'a@host.test' }, e2: { address: 'b@host.test', contexts: { abuse: true } } },
        },
      }),
      ['b@host.test', 'a@host.test'],
    ],
    [
      'JSContact with a link',
      network({
        roles: ['abuse'],
        jscard: {
          links: { l1: { kind: 'contact', uri: 'mailto:abuse@host.test' }, l2: { uri: 'https://host.test/' } },
        },
      }),
      ['abuse@host.test'],
    ],
    [
      'a property of their own for mail',
      network({ roles: ['abuse'], ...vcard(property('x-email', 'a@host.test')) }),
      ['a@host.test'],
    ],
    ['a host that is named for privacy', network(desk('noc@privacyhost.test')), ['noc@privacyhost.test']],
    ['an international name', network(desk('abuse@bücher.test')), ['abuse@xn--bcher-kva.test']],
    ['a last dot', network(desk('abuse@host.test.')), ['abuse@host.test']],
    ['a name in front', network(desk('Abuse desk <abuse@host.test>')), ['abuse@host.test']],
    [
      'a sentence of the network',
      { ...network(), ...remarks('For abuse please write to', 'abuse@host.test.') },
      ['abuse@host.test'],
    ],
    [
      'a sentence of its organisation',
      network({ roles: ['registrant'], ...has('owner@host.test'), ...remarks('Abuse: desk@host.test') }),
      ['desk@host.test'],
    ],
    [
      'a sentence after a desk',
      { ...network(desk('noc@host.test')), ...remarks('Abuse contact: abuse@host.test') },
      ['noc@host.test', 'abuse@host.test'],
    ],
  ])('%s', (_, answer, expected) => {
    expect(ofNetwork(answer)).toEqual(expected);
  });

  it.each<[string, object]>([
    ['the registrant', network({ roles: ['registrant'], ...has('abuse@owner.test') })],
    [
      'a registrant with a type',
      network({ roles: ['registrant'], ...vcard(email('x@owner.test', { type: 'abuse' })) }),
    ],
    [
      'the general mailbox of a registrant who is the desk, too',
      network({ roles: ['registrant', 'abuse'], ...has('me@owner.test') }),
    ],
    ['the general mailbox of a technical contact', network({ roles: ['technical'], ...has('noc@host.test') })],
    ['a contact without a role', network(has('abuse@host.test'))],
    ['one whose mailbox denies it', network({ roles: ['technical'], ...has('no-abuse@host.test') })],
    ['a mailbox of everybody', network(desk('REDACTED FOR PRIVACY', 'redacted@host.test', 'noreply@host.test'))],
    ['a list with a stranger in it', network(desk('abuse@host.test, victim@other.test'))],
    ['a group with a stranger in it', network(desk('Abuse: abuse@host.test, victim@other.test;'))],
    ['a sentence that forbids it', { ...network(), ...remarks('Do not send abuse reports to abuse@host.test.') }],
    ['a sentence about the rest', { ...network(), ...remarks('For all other issues than abuse: noc@host.test') }],
    [
      'mailboxes of several houses in remarks',
      { ...network(), ...remarks('Abuse: abuse@host.test', 'Abuse: abuse@upstream.test') },
    ],
    [
      'a validated mailbox that is for nothing',
      { ...network(), ...remarks('noc@host.test was validated on 2026-01-02') },
    ],
    ['a role that denies it', network({ roles: ['non-abuse'], ...has('noc@host.test') })],
    ['a stranger behind a word', network(desk('abuse@host.test or victim@other.test'))],
    ['a service that hides registrants', network(desk('contact@withheldforprivacy.com', 'x@domainsbyproxy.com'))],
    ...['x-old-email', 'x-bounced-email', 'x-invalid-e-mail', 'x-former-abuse-mailbox'].map(
      (kind): [string, object] => [
        `what ${kind} holds`,
        network({
          roles: ['abuse'],
          ...vcard(property(kind, 'abuse@host.test'), property(kind, 'mailto:noc@host.test', {}, 'uri')),
        }),
      ],
    ),
    ['the general mailbox of an owner', network({ roles: ['owner', 'abuse'], ...has('me@owner.test') })],
    ['a national registry', network(desk('abuso@nic.mx'), desk('abuse@idnic.id'))],
    ['a sentence about children', { ...network(), ...remarks('Report child abuse to desk@host.test') }],
    ['a registry in remarks', { ...network(), ...remarks('Report abuse to abuse@ripe.net') }],
  ])('is not %s', (_, answer) => {
    expect(ofNetwork(answer)).toEqual([]);
  });

  it('says on what it is known', () => {
    const answer = network(desk('noc@host.test'), { roles: ['technical'], ...has('abuse@up.test') });
    expect(readNetwork({ ...answer, ...remarks('Abuse: abuse@far.test') })?.abuse).toMatchObject([
      { address: 'noc@host.test', basis: 'role', isForAbuse: false },
      { address: 'abuse@up.test', basis: 'mailbox', isForAbuse: true },
      { address: 'abuse@far.test', basis: 'remark', isForAbuse: true },
    ]);
    expect(readNetwork(network(desk('helpdesk@apnic.net')))?.refused).toMatchObject([{ code: 'registry' }]);
  });
});
