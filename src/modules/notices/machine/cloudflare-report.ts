import type { Elements } from '#modules/notices/elements.ts';

/** Parts of the agent's address that Cloudflare asks for one by one. */
export interface AgentPlace {
  city: string;
  state: string;
  /** ISO 3166, two letters. */
  country: string;
}

export type Built = { ok: true; bytes: Buffer } | { ok: false; why: string };

/** Limits of `POST …/abuse-reports/abuse_dmca`. */
export const cloudflareLimits = {
  urls: 250,
  owner: 60,
  work: 255,
  comments: 2_000,
  field: 255,
  address1: 100,
  tele: 20,
};

/** Names a report in its own text, so that it is found again in Cloudflare's list. */
export const referenceOf = (noticeId: string): string => `our reference ${noticeId}`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const fits = (text: string, most: number): boolean => text.length > 0 && text.length <= most;

/** The one host name of a report; undefined where its addresses stand on several. */
export function hostOf(locations: readonly string[]): string | undefined {
  const hosts = new Set(locations.map((url) => new URL(url).hostname));
  const [host] = hosts;
  return hosts.size === 1 ? host : undefined;
}

/**
 * The body of a Cloudflare DMCA report, or why a notice cannot be one: then a person hands it in.
 * Nothing is cut off silently: works that do not fit are counted, and named whole in the comments.
 */
export function buildCloudflareReport(noticeId: string, elements: Elements, place: AgentPlace): Built {
  const { contact, locations, works, owner, signature, goodFaith, accuracyUnderPerjury, authorisedExample } = elements;
  if (locations.length > cloudflareLimits.urls)
    return { ok: false, why: `it names more than ${cloudflareLimits.urls} addresses` };
  if (!hostOf(locations)) return { ok: false, why: 'its addresses are on several host names' };
  if (!fits(owner, cloudflareLimits.owner))
    return { ok: false, why: `the name of the owner has more than ${cloudflareLimits.owner} characters` };
  const address1 = oneLine(contact.address);
  const fields = { name: contact.name, email: contact.email, ...place, signature };
  const long = fits(address1, cloudflareLimits.address1)
    ? Object.entries(fields).find(([, value]) => !fits(oneLine(value), cloudflareLimits.field))
    : ['address1'];
  if (long) return { ok: false, why: `${long[0]} does not fit into its field` };
  const titles = works.map(oneLine);
  const example = authorisedExample === undefined ? [] : [`An authorised example: ${authorisedExample}`];
  const comments = [`Works: ${titles.join('; ')}`, ...example, goodFaith, accuracyUnderPerjury].join('\n');
  if (comments.length > cloudflareLimits.comments)
    return { ok: false, why: 'its works do not fit into the field for them' };
  const body = {
    act: 'abuse_dmca',
    name: oneLine(contact.name),
    email: contact.email,
    email2: contact.email,
    // It may be left out, and must where it is longer.
    ...(fits(oneLine(contact.phone), cloudflareLimits.tele) ? { tele: oneLine(contact.phone) } : {}),
    address1,
    ...place,
    agent_name: owner,
    original_work: workField(noticeId, owner, titles),
    urls: locations.join('\n'),
    signature,
    agree: 1,
    host_notification: 'send',
    owner_notification: 'send',
    comments,
  };
  return { ok: true, bytes: Buffer.from(JSON.stringify(body)) };
}

function workField(noticeId: string, owner: string, titles: readonly string[]): string {
  const end = ` (${referenceOf(noticeId)})`;
  const said = (count: number): string => {
    const rest = titles.length - count;
    const listed = titles.slice(0, count).join('; ');
    return `Works by ${owner}: ${listed}${rest > 0 ? `${listed && '; '}${rest} more, see comments` : ''}${end}`;
  };
  let count = titles.length;
  while (count > 0 && said(count).length > cloudflareLimits.work) count -= 1;
  return said(count);
}
