import { createHash } from 'node:crypto';
import { standingOf } from '../copies.ts';
import type { Report } from '../entries.ts';
import type { SiteRequest, SiteResponse } from '../site.ts';
import type { World } from '../world.ts';
import { iso, keepReport, placesIn, reportTakes } from './reports.ts';
import { sampleKeys } from './sample-keys.ts';
import { asObject, asText, json, readObject, type Service } from './service.ts';

const { region, accessKeyId } = sampleKeys.aws;
/** So long, in real time, the same `clientToken` is the same report. */
const dedupeMs = 24 * 3_600_000;
const refused = (status: number, message: string): SiteResponse => json(status, { message });

function outcomeOf(report: Report, age: number): { status: string; reasonCode?: string; description: string } {
  if (age < reportTakes.read) return { status: 'QUEUED', description: 'The report waits to be read.' };
  if (age < reportTakes.done) return { status: 'PROCESSING', description: 'The report is being read.' };
  return { status: 'COMPLETED', reasonCode: report.outcome, description: 'The report was closed.' };
}

/** What comes of a report, known when it is filed. */
function decide(world: World, url: string): string {
  const [place] = placesIn(world, [url], 'amazon');
  if (!place) return 'NOT_RESOLVABLE_TO_AWS';
  return standingOf(world, place.site.host, place.post.path) === 'gone' ? 'CONTENT_DOWN_OR_INACCESSIBLE' : 'ACTIONED';
}

function file(body: string, world: World): SiteResponse {
  const { clientToken, report } = readObject(body);
  const xarf = asObject(asObject(report).xarf);
  const url = asText(xarf.infringing_url);
  const key = asText(clientToken);
  if (key.length > 128 || xarf.category !== 'copyright' || !URL.canParse(url) || asText(xarf.report_id) === '')
    return refused(400, 'report.xarf must be a XARF v4 report about copyright.');
  const known = world.state
    .reports('aws')
    .find((one) => key !== '' && one.key === key && Date.now() - one.real < dedupeMs);
  const id =
    known?.id ??
    createHash('sha256')
      .update(`${key} ${url} ${world.state.reports('aws').length}`)
      .digest('hex')
      .slice(0, 24);
  const at = world.state.now();
  if (!known) {
    const kept: Report = { service: 'aws', id, key, at, real: Date.now(), urls: [url], outcome: decide(world, url) };
    keepReport(world, kept, kept.outcome === 'ACTIONED' ? placesIn(world, [url], 'amazon') : [], '410');
  }
  world.state.noteAsked({ service: 'aws', at, question: `a report about ${url}`, answer: `report ${id}` });
  return json(202, { reportId: id });
}

function answer({ path, method, headers, body }: SiteRequest, world: World): SiteResponse {
  const signed = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/`;
  if (!headers?.authorization?.startsWith(signed) || !headers.authorization.includes(`/${region}/abuse/aws4_request`))
    return refused(403, 'The security token included in the request is invalid.');
  if (path === '/v1/abuse' && method === 'POST') return file(body, world);
  const id = /^\/v1\/abuse\/([\w.-]+)$/.exec(path)?.[1];
  const found = world.state.reports('aws').find((one) => one.id === id);
  if (!found) return refused(404, 'No such report.');
  const age = world.state.now() - found.at;
  const updated =
    found.at + (age < reportTakes.read ? 0 : age < reportTakes.done ? reportTakes.read : reportTakes.done);
  return json(200, { ...outcomeOf(found, age), submittedAt: iso(found.at), lastUpdatedAt: iso(updated) });
}

/** AWS Abuse Signal in front of the sites in the network `amazon`. */
export const awsAbuse: Service = {
  id: 'aws',
  title: 'AWS Abuse Signal',
  host: `abuse.${region}.amazonaws.com`,
  address: '198.51.100.233',
  says: 'Takes XARF reports, one for each clientToken, and takes the page down after 6 h.',
  answer,
};
