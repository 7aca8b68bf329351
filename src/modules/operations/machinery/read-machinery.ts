import { type Deployment, listSources, monthOf, queryBudget, spentBySource } from '#modules/discovery/index.ts';
import {
  certificateLogsFared,
  type LogFared,
  type NameSourceFared,
  nameSourcesFared,
} from '#modules/name-watch/index.ts';
import type { Health, Machinery } from '#modules/operations/machinery/contract.ts';
import {
  copiesFared,
  crawlFared,
  enginesFared,
  type Fared,
  formsFared,
  inboxFared,
  mailFared,
  reportsFared,
  sourcesFared,
  stampsFared,
} from '#modules/operations/machinery/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** What of the configuration says which parts there are. Secrets are asked whether they are there, and no more. */
export interface MachineryConfig extends Deployment {
  smtpUrl?: string | undefined;
  mailDomain?: string | undefined;
  agent?: object | undefined;
  imapUrl?: string | undefined;
  inboundEmailSecret?: string | undefined;
  timestampUrl?: string | undefined;
  cloudflare?: object | undefined;
  agentPlace?: object | undefined;
  awsAbuse?: object | undefined;
  lumenToken?: string | undefined;
  stopncii?: object | undefined;
}

const engines = [
  { id: 'google', title: 'Google Search' },
  { id: 'bing', title: 'Bing' },
];

/** Every place to look and every way to tell somebody: whether it has its settings, and how it fared by the rows it left. */
export async function readMachinery(ctx: Context, config: MachineryConfig): Promise<Machinery> {
  const { tx } = ctx;
  const now = ctx.now();
  const listed = listSources(config);
  const fared = await sourcesFared(
    tx,
    now,
    [...listed.asked, ...listed.absent].map(({ id }) => id),
  );
  const spending = await spentBySource(tx, monthOf(now));
  const of = (rows: readonly Fared[], id: string): Fared | undefined => rows.find((row) => row.id === id);
  const engineRows = await enginesFared(
    tx,
    now,
    engines.map(({ id }) => id),
  );
  const [mail] = await mailFared(tx, now);
  const [inbox] = await inboxFared(tx, now);
  const [crawl] = await crawlFared(tx);
  const [stamps] = await stampsFared(tx, now);
  const reported = [...(await reportsFared(tx, now)), ...(await copiesFared(tx, now))];
  const names = await nameSourcesFared(tx, now);
  const certificates = await certificateLogsFared(tx, config, now);
  return {
    sources: [
      ...listed.asked.map(({ id, title, note, cents }) => ({
        ...present({ id, title, missing: [], note }, of(fared, id)),
        ...(cents > 0 ? { spent: { price: cents, ...spentOn(spending, id) } } : {}),
      })),
      present({ id: 'crawl', title: 'Pages', missing: [] }, crawl),
      presentNames('platform', names),
      presentNames('registry', names),
      ...certificates.logs.map(presentLog),
      ...listed.absent.map(({ id, title, missing, reason }) => ({
        ...present(
          { id, title, missing: [...missing], note: missing.length === 0 ? reason : undefined },
          of(fared, id),
        ),
        state: 'absent' as const,
      })),
      ...(certificates.logs.length > 0 ? [] : [absentLogs(certificates.areNamed)]),
    ],
    channels: [
      present({ id: 'smtp', title: 'E-mail', missing: missingOf(config) }, mail),
      present(
        {
          id: 'inbound',
          title: 'Answers',
          missing: config.imapUrl || config.inboundEmailSecret ? [] : ['IMAP_URL', 'INBOUND_EMAIL_SECRET'],
        },
        inbox,
      ),
      ...engines.map(({ id, title }) => present({ id, title, missing: [] }, of(engineRows, id))),
      present({ id: 'timestamp', title: 'Time stamps', missing: config.timestampUrl ? [] : ['TIMESTAMP_URL'] }, stamps),
      ...interfacesOf(config).map((about) => present(about, of(reported, about.id))),
    ],
    forms: (await formsFared(tx, now)).map((row) =>
      present({ id: row.id, title: row.title ?? row.id, missing: [] }, row),
    ),
  };
}

const interfacesOf = ({ cloudflare, agentPlace, awsAbuse, lumenToken, agent, stopncii }: MachineryConfig): About[] => [
  {
    id: 'cloudflare',
    title: 'Cloudflare',
    missing: [
      ...(cloudflare ? [] : ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']),
      ...(agentPlace ? [] : ['AGENT_CITY', 'AGENT_STATE', 'AGENT_COUNTRY']),
    ],
  },
  {
    id: 'aws',
    title: 'AWS',
    missing: awsAbuse ? [] : ['AWS_ABUSE_REGION', 'AWS_ABUSE_ACCESS_KEY_ID', 'AWS_ABUSE_SECRET_ACCESS_KEY'],
  },
  {
    id: 'lumen',
    title: 'Lumen',
    missing: [...(lumenToken ? [] : ['LUMEN_TOKEN']), ...(agent ? [] : ['AGENT_NAME'])],
  },
  {
    id: 'stopncii',
    title: 'StopNCII',
    missing: stopncii ? [] : ['STOPNCII_FUNCTIONS_KEY', 'STOPNCII_SUBSCRIPTION_KEY'],
  },
];

const missingOf = ({ smtpUrl, mailDomain, agent }: MachineryConfig): string[] => [
  ...(smtpUrl ? [] : ['SMTP_URL']),
  ...(mailDomain ? [] : ['MAIL_DOMAIN']),
  ...(agent ? [] : ['AGENT_NAME', 'AGENT_ADDRESS', 'AGENT_PHONE', 'AGENT_EMAIL']),
];

function spentOn(
  spending: Awaited<ReturnType<typeof spentBySource>>,
  id: string,
): { cents: number; questions: number } {
  const row = spending.find(({ sourceId }) => sourceId === id);
  return { cents: (row?.millicents ?? 0) / 1_000, questions: row?.questions ?? 0 };
}

type About = Pick<Health, 'id' | 'title' | 'missing' | 'note'>;

/** Questions about a creator's name: a platform whose rule has drifted fails until it holds again. */
function presentNames(kind: NameSourceFared['kind'], fared: readonly NameSourceFared[]): Health {
  const row = fared.find((one) => one.kind === kind);
  const title = kind === 'platform' ? 'Profiles by username' : 'Domain registries';
  const note =
    row && row.drifted.length > 0
      ? `Rules that no longer hold, and whose answers are not believed: ${row.drifted.join(', ')}.`
      : undefined;
  const about = { id: kind === 'platform' ? 'usernames' : 'registries', title, missing: [], note };
  const shown = present(about, row && { ...row, id: about.id, title, rests: null, used: null });
  return note === undefined ? shown : { ...shown, state: 'failing' };
}

const presentLog = ({ prefix, state, success, failed, said, note }: LogFared): Health => ({
  id: prefix,
  title: `Certificate log ${prefix.slice('https://'.length, -1)}`,
  missing: [],
  state,
  lastSuccessAt: success?.toISOString(),
  lastFailure: failed ? { at: failed.toISOString(), said: said ?? '' } : undefined,
  note,
});

const absentLogs = (areNamed: boolean): Health => ({
  ...{ id: 'certificate-logs', title: 'Certificate logs', state: 'absent' },
  missing: areNamed ? [] : ['CERTIFICATE_LOGS'],
  note: areNamed ? 'A demonstration reads no real certificate log.' : undefined,
});

function present(about: About, row: Fared | undefined): Health {
  if (about.missing.length > 0 || !row) return { ...about, state: about.missing.length > 0 ? 'absent' : 'idle' };
  const { success, failed, said, tried, broken, waiting, rests, used } = row;
  return {
    ...about,
    state: stateOf(row),
    lastSuccessAt: success?.toISOString(),
    lastFailure: failed ? { at: failed.toISOString(), said: said ?? '' } : undefined,
    day: { tried, failed: broken },
    restsUntil: rests?.toISOString(),
    waiting,
    budget: used === null ? undefined : { used, of: queryBudget },
  };
}

/** The last word is the one that stands: what failed yesterday and worked since works. */
function stateOf({ success, failed, rests }: Fared): Health['state'] {
  if (failed && (!success || failed > success)) return 'failing';
  if (rests) return 'resting';
  return success ? 'works' : 'idle';
}
