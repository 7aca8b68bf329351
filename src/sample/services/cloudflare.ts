import { createHash } from 'node:crypto';
import type { Report } from '../entries.ts';
import { networks } from '../rdap/networks.ts';
import type { SiteRequest, SiteResponse } from '../site.ts';
import type { World } from '../world.ts';
import { iso, keepReport, placesIn, reportTakes } from './reports.ts';
import { sampleKeys } from './sample-keys.ts';
import { asText, json, readObject, type Service } from './service.ts';

const { token, accountId } = sampleKeys.cloudflare;
const reportsPath = `/client/v4/accounts/${accountId}/abuse-reports`;
const mostUrls = 250;
const needed = ['name', 'email', 'email2', 'address1', 'city', 'state', 'country', 'agent_name', 'original_work'];

const envelope = (result: unknown): SiteResponse => json(200, { success: true, errors: [], messages: [], result });
const refused = (status: number, code: number, message: string): SiteResponse =>
  json(status, { success: false, errors: [{ code, message }], messages: [], result: null });

function shown(report: Report, now: number) {
  const isRead = now - report.at >= reportTakes.read;
  return {
    id: report.id,
    type: 'DMCA',
    status: isRead ? 'accepted' : 'in_review',
    original_work: report.key,
    domain: new URL(report.urls[0] ?? 'https://unknown.test').hostname,
    cdate: iso(report.at),
    // Nothing lies on a delivery network: the report is passed on, and there is nothing of its own to take down.
    mitigation_summary: isRead
      ? { accepted_url_count: report.urls.length, active_count: 0, in_review_count: 0, pending_count: 0 }
      : { accepted_url_count: 0, active_count: 0, in_review_count: report.urls.length, pending_count: 0 },
  };
}

function file(body: string, world: World): SiteResponse {
  const report = readObject(body);
  const urls = asText(report.urls).split('\n').filter(Boolean);
  const lacking = needed.find((name) => asText(report[name]).trim() === '');
  if (lacking !== undefined) return refused(400, 1001, `${lacking} is missing.`);
  if (report.act !== 'abuse_dmca' || report.agree !== 1 || report.signature !== report.name)
    return refused(400, 1002, 'act, agree and signature must be those of a signed DMCA report.');
  if (urls.length === 0 || urls.length > mostUrls || urls.some((url) => !URL.canParse(url)))
    return refused(400, 1003, 'urls must be 1 to 250 addresses, one a line.');
  if (new Set(urls.map((url) => new URL(url).hostname)).size > 1)
    return refused(400, 1004, 'urls must be of one host name.');
  const places = placesIn(world, urls, 'cloudflare');
  if (places.length === 0) return refused(400, 1005, 'None of these addresses is served by this network.');
  const at = world.state.now();
  const id = createHash('sha256')
    .update(`${body} ${world.state.reports('cloudflare').length}`)
    .digest('hex')
    .slice(0, 32);
  const kept: Report = { service: 'cloudflare', id, key: asText(report.original_work), at, real: Date.now(), urls };
  keepReport(world, kept, places, '451');
  const host = networks.find((network) => network.id === places[0]?.site.origin);
  world.state.noteAsked({
    service: 'cloudflare',
    at,
    question: `a DMCA report about ${urls.length === 1 ? urls[0] : `${urls.length} addresses`}`,
    answer: `report ${id}${host ? `, passed on to ${host.name}` : ''}`,
  });
  const messages = host ? [{ code: 2001, message: `The hosting provider is ${host.name}, ${host.mailbox}.` }] : [];
  return json(200, { abuse_rand: id, request: { act: 'abuse_dmca' }, result: 'success', messages });
}

function list(query: URLSearchParams, world: World): SiteResponse {
  const since = Date.parse(query.get('created_after') ?? '') || 0;
  const perPage = Math.trunc(Number(query.get('per_page'))) || 20;
  const start = (Math.max(1, Math.trunc(Number(query.get('page'))) || 1) - 1) * perPage;
  // A client asks by its own real time, as it would the real interface.
  const reports = world.state.reports('cloudflare').filter(({ real }) => real >= since);
  const page = reports.slice(start, start + perPage).map((report) => shown(report, world.state.now()));
  return envelope({ reports: page });
}

function answer({ path, method, headers, body, query }: SiteRequest, world: World): SiteResponse {
  if (headers?.authorization !== `Bearer ${token}`) return refused(401, 10_000, 'Authentication error');
  if (path === `${reportsPath}/abuse_dmca` && method === 'POST') return file(body, world);
  if (path === reportsPath && method === 'GET') return list(query, world);
  const found = world.state.reports('cloudflare').find(({ id }) => path === `${reportsPath}/${id}`);
  return found ? envelope(shown(found, world.state.now())) : refused(404, 7003, 'No such report.');
}

/** Cloudflare's abuse reports in front of the sites in the network `cloudflare`. */
export const cloudflare: Service = {
  id: 'cloudflare',
  title: 'Cloudflare abuse reports',
  host: 'api.cloudflare.com',
  address: '198.51.100.234',
  says: 'Takes DMCA reports about sites behind it, names their host and passes them on; it removes after 6 h.',
  answer,
};
