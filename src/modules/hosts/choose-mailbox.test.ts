import { describe, expect, it } from 'vitest';
import { readMailtos } from '#lib/page-read/index.ts';
import { chooseMailbox } from './choose-mailbox.ts';
import { isNamedForComplaints, isOfAuthority } from './said-of-mailbox.ts';

/** Each `[address]` or `[address|words]` becomes a link. */
const withLinks = (html: string): string =>
  html.replace(/\[([^\]|]{1,99})(?:\|([^\]]{0,99}))?\]/g, (_, address: string, words: string | undefined) => {
    return `<a href="mailto:${address}">${words ?? address}</a>`;
  });

/** The mailbox that a page of leak.test for complaints names, with `?` where an operator looks first. */
function chosenOf(html: string): string | undefined {
  const { chosen } = chooseMailbox(readMailtos(withLinks(html)), 'leak.test', true);
  return chosen && `${chosen.address}${chosen.doubtful ? ' ?' : ''}`;
}

describe('chooseMailbox', () => {
  it.each([
    // Somebody who complained, or whose file it is.
    '<p>Last notice received from [mara@gmail.test] was processed.</p>',
    '<p>Complaint by law office: [office@kanzlei.test]</p>',
    '<p>[uploader@proton.test] filed a counter notice</p>',
    '<p>[mara@gmail.test] reported this page</p>',
    '<p>[no@studio.test] claimed the copyright of this video</p>',
    '<p>Removed on behalf of [legal@agency.test]</p>',
    '<p>DMCA notice sent by [dmca@agency.test]</p>',
    '<p>This was removed after a takedown request from Agency Ltd ([dmca@agency.test])</p>',
    '<p>Beschwerde, Copyright, von [mara@gmail.test]</p>',
    '<p>The complaint of [mara@gmail.test] is public.</p>',
    '<p>Notice ID 22. Sender: [legal@agency.test]</p>',
    '<p>Complainant: [dmca@agency.test]</p>',
    '<p>Rights holder: [mara@gmail.test]</p>',
    '<p>Contact the copyright owner at [mara@gmail.test]</p>',
    '<p>The DMCA agent of the creator: [agent@agency.test]</p>',
    '<p>Counter-notices go to [legal@agent.test]</p>',
    '<p>Copyright complaint: the picture shows [mara@gmail.test]</p>',
    // Authorities, archives and helplines.
    '<p>Report child abuse to [report@hotline.test]</p>',
    '<p>Report abuse to [report@iwf.org.uk]</p>',
    '<p>Report abuse to [info@ncmec.org]</p>',
    '<p>Report abuse to [cyber@police.gov]</p>',
    '<p>Report illegal content to the police: [kontakt@land.test]</p>',
    '<p>Copies of notices go to [team@lumendatabase.org]</p>',
    '<p>Victims of abuse find help at [help@ring.test]</p>',
    // Who keeps or carries the site.
    '<p>To report abuse to our host, write to [abuse@hoster.test]</p>',
    '<p>Abuse: [abuse@cloudflare.com]</p>',
    // Not the one to write to, and for something else.
    '<p>Do not send DMCA notices to our old host [support@oldhost.test]</p>',
    '<p>Our former agent for DMCA is [kim@agent.test]</p>',
    '<p>Booking: [talentagent@agency.test]</p>',
    '<p>Press: [reporter@news.test]</p>',
  ])('leaves a stranger to an operator: %s', (html) => {
    expect(chosenOf(html)).toMatch(/ \?$/);
  });

  it.each([
    [
      '<p>Last notice received from [mara@gmail.test] was processed.</p><p>Write to [admin@leak.test]</p>',
      'admin@leak.test',
    ],
    ['<p>Do not send DMCA notices to our old host [support@oldhost.test]; use [desk@leak.test]</p>', 'desk@leak.test'],
    ['<footer>[abuse@hoster.test|Abuse] [desk@leak.test|DMCA]</footer>', 'desk@leak.test'],
    ['<p>[dmca@agent.test] [legal@leak.test]</p>', 'legal@leak.test'],
    ['<p>[info@leak.test] [net-abuse@leak.test]</p>', 'net-abuse@leak.test'],
    ['<p>[info@leak.test] [reportabuse@leak.test]</p>', 'reportabuse@leak.test'],
    ['<p>We tolerate no infringement. [a@leak.test] [copyright@leak.test]</p>', 'copyright@leak.test'],
    ['<p>DMCA and child abuse reports: [abuse@leak.test] or [info@leak.test]</p>', 'abuse@leak.test'],
    ['<p>Do not write to [abuse@leak.test] for copyright.</p><p>[dmca@leak.test]</p>', 'dmca@leak.test'],
  ])("takes the site's own before a stranger: %s", (html, expected) => {
    expect(chosenOf(html)).toBe(expected);
  });

  it.each([
    ['<p>Send DMCA notices to [dmca@agent.test]</p>', 'dmca@agent.test'],
    ['<p>Please do not hesitate to contact our DMCA agent at [kim@agent.test]</p>', 'kim@agent.test'],
    ['<p>DMCA: [kim@gmail.test]</p>', 'kim@gmail.test'],
    ['<p>Copyright agent: [kim@gmail.test] [ann@other.test|Ann]</p>', 'kim@gmail.test'],
    ['<p>Notices of infringement must be sent to [kim@gmail.test]</p>', 'kim@gmail.test'],
    ['<p>Requests from rights holders should go to [kim@gmail.test].</p>', 'kim@gmail.test'],
    ['<p>You can send takedown notices by e-mail: [kim@gmail.test].</p>', 'kim@gmail.test'],
    ['<p>The designated agent can be reached by [kim@gmail.test|email].</p>', 'kim@gmail.test'],
    ['<p>If you are a copyright owner or an agent thereof, please contact [kim@gmail.test]</p>', 'kim@gmail.test'],
    ['<p>DMCA: contact the site owner at [kim@gmail.test]</p>', 'kim@gmail.test'],
    ['<p>Contact support via [kim@gmail.test] to report abuse</p>', 'kim@gmail.test'],
    ['<p>Do not write about ads. For copyright write to [kim@gmail.test]</p>', 'kim@gmail.test'],
    ['<p>Notice: incomplete letters are ignored. Send it to [kim@gmail.test]</p>', 'kim@gmail.test'],
    ['<table><tr><th>DMCA agent</th><td>[kim@gmail.test]</td></tr></table>', 'kim@gmail.test'],
    ['<footer>[abuse@cloudflare.com|Abuse] [kim@gmail.test|DMCA]</footer>', 'kim@gmail.test'],
    ['<p>For CSAM reports: [report@cybertip.ca]</p><p>DMCA: [kim@gmail.test]</p>', 'kim@gmail.test'],
    ['<p>[dmca.leaksite@gmail.test] [x@y.test]</p>', 'dmca.leaksite@gmail.test'],
  ])('takes a stranger whom the page asks to write to: %s', (html, expected) => {
    expect(chosenOf(html)).toBe(expected);
  });
});

describe('isNamedForComplaints', () => {
  it.each([
    ...['dmca', 'dmca2', 'copyright-agent', 'abuse', 'net-abuse', 'abuse_desk', 'abusedesk', 'reportabuse', 'legal'],
    ...['take-down', 'takedowns', 'infringement', 'content.removal', 'complaints', 'leak.legal', 'rights', 'agent'],
  ])('%s is named so', (local) => {
    expect(isNamedForComplaints(local, 'leak.test')).toBe(true);
  });
  it.each([
    ...['talentagent', 'reporter', 'human-rights', 'humanrights', 'agent.smith', 'child-abuse', 'csam-report'],
    ...['paralegal', 'agency', 'noticeboard', 'office', 'uploader', 'desk', 'info', 'police-abuse', ''],
  ])('%s is not', (local) => {
    expect(isNamedForComplaints(local, 'leak.test')).toBe(false);
  });
});

describe('isOfAuthority', () => {
  it.each(['a@iwf.org.uk', 'a@mail.ncmec.org', 'a@polizei.nrw.de', 'a@police.uk', 'a@copyright.gov', 'a@x.gov.uk'])(
    '%s is one of an authority',
    (address) => {
      expect(isOfAuthority(address)).toBe(true);
    },
  );
  it.each(['gov@host.test', 'a@governor.test', 'a@policehost.test', 'a@leak.test'])('%s is not', (address) => {
    expect(isOfAuthority(address)).toBe(false);
  });
});
