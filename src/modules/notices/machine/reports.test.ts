import { describe, expect, it } from 'vitest';
import { type Elements, gatherElements } from '#modules/notices/elements.ts';
import { contactsIn, retryAfterMs, shownWords } from './ask-channel.ts';
import { buildAwsReport } from './aws-report.ts';
import { buildCloudflareReport, cloudflareLimits } from './cloudflare-report.ts';
import { machineOf } from './route-recipients.ts';

const place = { city: 'Berlin', state: 'Berlin', country: 'DE' };
const agent = { name: 'Agnes Agent', address: '1 Street,\n10115 Berlin', phone: '+49 30 1', email: 'agent@agent.test' };
function elements(change: { owner?: string; works?: string[]; urls?: string[] } = {}): Elements {
  const { owner = 'Mara', works = ['A picture'], urls = ['https://copies.test/1'] } = change;
  const gathered = gatherElements({ agent, owner, works, urls });
  if (!gathered.ok) throw new Error(gathered.missing.join());
  return gathered.elements;
}
const build = (change?: Parameters<typeof elements>[0]) => {
  const built = buildCloudflareReport('ntc_1', elements(change), place);
  return built.ok ? (JSON.parse(built.bytes.toString()) as Record<string, string | number>) : built.why;
};
const many = (count: number, name: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => name(at));

describe('buildCloudflareReport', () => {
  it('fills every field that Cloudflare asks for, and nothing of the creator but the name they are known by', () => {
    expect(build()).toEqual({
      act: 'abuse_dmca',
      name: 'Agnes Agent',
      email: 'agent@agent.test',
      email2: 'agent@agent.test',
      tele: '+49 30 1',
      address1: '1 Street, 10115 Berlin',
      ...place,
      agent_name: 'Mara',
      original_work: 'Works by Mara: A picture (our reference ntc_1)',
      urls: 'https://copies.test/1',
      signature: 'Agnes Agent',
      agree: 1,
      host_notification: 'send',
      owner_notification: 'send',
      comments: expect.stringContaining('under penalty of perjury'),
    });
  });

  it('takes 250 addresses of one host name, and no more', () => {
    const urls = many(250, (at) => `https://copies.test/${at}`);
    expect(build({ urls })).toMatchObject({ urls: urls.join('\n') });
    expect(build({ urls: [...urls, 'https://copies.test/x'] })).toContain('more than 250');
    expect(build({ urls: ['https://a.test/', 'https://b.test/'] })).toContain('several host names');
  });

  it('refuses a name of an owner that does not fit', () => {
    expect(build({ owner: 'M'.repeat(60) })).toMatchObject({ agent_name: 'M'.repeat(60) });
    expect(build({ owner: 'M'.repeat(61) })).toContain('60 characters');
  });

  it('counts the works that do not fit into their field, and names them all in the comments', () => {
    const works = many(20, (at) => `A picture with a long title ${at}`);
    const built = build({ works });
    if (typeof built === 'string') throw new Error(built);
    expect(String(built.original_work).length).toBeLessThanOrEqual(cloudflareLimits.work);
    expect(built.original_work).toMatch(/ \d+ more, see comments \(our reference ntc_1\)$/);
    for (const work of works) expect(built.comments).toContain(work);
    expect(String(built.comments).length).toBeLessThanOrEqual(cloudflareLimits.comments);
    expect(build({ works: many(200, (at) => `A picture with a long title ${at}`) })).toContain('do not fit');
  });
});

describe('buildAwsReport', () => {
  const at = new Date('2026-11-29T00:00:00Z');
  const report = (urls: string[]) =>
    buildAwsReport({ noticeId: 'ntc_1', elements: elements({ urls }), text: 'Dear desk', at, domain: 'agent.test' });

  it('is one XARF v4 report of one address, with the text of the notice as its evidence', () => {
    const built = report(['https://copies.test/1']);
    const body = built.ok ? JSON.parse(built.bytes.toString()) : undefined;
    expect(body).toMatchObject({ clientToken: 'ntc_1', correlationId: 'ntc_1' });
    const { xarf } = body.report;
    expect(xarf).toMatchObject({
      xarf_version: '4.0.0',
      category: 'copyright',
      type: 'copyright',
      source_identifier: 'copies.test',
      infringing_url: 'https://copies.test/1',
      reporter: { org: 'Agnes Agent', contact: 'agent@agent.test', domain: 'agent.test' },
    });
    expect(xarf.evidence).toHaveLength(1);
    expect(Buffer.from(xarf.evidence[0].payload, 'base64').toString()).toBe('Dear desk');
  });

  it('refuses more than one address', () => {
    expect(report(['https://copies.test/1', 'https://copies.test/2'])).toMatchObject({ ok: false });
  });
});

describe('machineOf', () => {
  it('knows recipients by their mailboxes and their form, and nobody who only looks like them', () => {
    expect(machineOf('https://abuse.cloudflare.com/dmca')).toBe('cloudflare');
    expect(machineOf('abuse@cloudflare.com')).toBe('cloudflare');
    expect(machineOf('abuse@amazonaws.com')).toBe('aws');
    expect(machineOf('trustandsafety@support.aws.com')).toBe('aws');
    for (const other of [
      'abuse@notcloudflare.com',
      'abuse@cloudflare.com.evil.test',
      'https://abuse.cloudflare.com.evil.test/dmca',
    ])
      expect(machineOf(other)).toBeUndefined();
    expect(machineOf(undefined)).toBeUndefined();
  });
});

describe('words of recipients', () => {
  it('are one short line without keys', () => {
    expect(shownWords(['a\nb', 'key-1 is wrong', 'c', 'd'], ['key-1'])).toBe('a b; … is wrong; c');
    expect(shownWords(['x'.repeat(5_000)], [])).toHaveLength(300);
  });

  it('name a time to wait as seconds or a date, a day at most', () => {
    const now = Date.parse('2026-11-29T00:00:00Z');
    expect(retryAfterMs({ 'retry-after': '30' }, now)).toBe(30_000);
    expect(retryAfterMs({ 'retry-after': 'Sun, 29 Nov 2026 00:10:00 GMT' }, now)).toBe(600_000);
    expect(retryAfterMs({ 'retry-after': '999999999' }, now)).toBe(24 * 3_600_000);
    expect(retryAfterMs({ 'retry-after': 'soon' }, now)).toBe(60_000);
    expect(retryAfterMs({}, now)).toBe(60_000);
  });

  it('give three mailboxes at most, each past the gate whole', () => {
    const text = 'a@one.example, a@two.example; a@three.example a@four.example';
    expect(contactsIn({ deep: [{ text }] }, /@own\.example$/)).toHaveLength(3);
    expect(contactsIn('REDACTED@example  "b\r\nBcc: c"@one.example', /@own\.example$/)).toEqual([]);
    expect(contactsIn({ a: 'desk@own.example' }, /@own\.example$/)).toEqual([]);
  });
});
