import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
// Not through the front door, which brings the whole guard along: the starter opens nothing.
import { type HostsTable, loadHostsFile } from '#lib/safe-fetch/hosts-file.ts';
import { copyModelOf } from './copy-model.ts';
import { type Environment, parseSettings, type Settings } from './parse-fields.ts';
import { secretKeyOf } from './secret-key.ts';
import { parseVariables, type Variables } from './variables.ts';

export type Config = Readonly<ReturnType<typeof compose>>;
export type Agent = { name: string; address: string; phone: string; email: string };

const defaultPosthog = 'https://eu.i.posthog.com';

export type ReadOptions = {
  /** Relative paths are taken from here; the current directory unless given. */
  root?: string;
  /** The roles `api`, `worker` and `migrate` share one database and cannot start one of their own. */
  needsDatabaseUrl?: boolean;
  /** What is wrong with files that modules read from the data directory: told with the rest. */
  faultsIn?: (dataDir: string) => string[];
  /** Variables that modules read, in groups that belong together: answered as `settings`. */
  settings?: readonly Settings[];
  /** What is wrong with them together, where none of them is at fault by itself. */
  faultsOf?: (settings: Readonly<Record<string, string>>) => string[];
};

/**
 * Reads the whole environment once. Nothing else in the product looks at `process.env`.
 * All faults come at once, each a sentence that names its variable and never shows a secret.
 * Makes the data directory's secret key when there is none and no `DATABASE_URL`.
 *
 *     const read = readConfig(process.env);
 *     if (!read.ok) exitWith(read.faults);
 */
export function readConfig(
  env: Environment,
  options: ReadOptions = {},
): { ok: true; config: Config } | { ok: false; faults: string[] } {
  const { root = process.cwd() } = options;
  const { variables, faults } = parseVariables(env);
  const ofModules = parseSettings(options.settings ?? [], env);
  faults.push(...ofModules.faults);
  if (ofModules.faults.length === 0) faults.push(...(options.faultsOf?.(ofModules.settings) ?? []));
  faults.push(...together(variables, faults, options));
  for (const group of options.settings ?? []) faults.push(...allOrNone(ofModules.settings, Object.keys(group), faults));
  const hosts = hostsOf(variables, root);
  faults.push(...hosts.faults);
  if (variables.PAGES_DIR !== undefined && !existsSync(`${resolve(root, variables.PAGES_DIR)}/`))
    faults.push('PAGES_DIR must be a folder that is there: its pages would be empty');
  if (variables.QUARANTINE_HASHES !== undefined && !isFile(resolve(root, variables.QUARANTINE_HASHES)))
    faults.push('QUARANTINE_HASHES must be a file that is there: what it names would be kept and shown');
  const dataDir = resolve(root, variables.DATA_DIR ?? '.data');
  faults.push(...(options.faultsIn?.(dataDir) ?? []));
  if (faults.length > 0) return { ok: false, faults };
  let secretKey: string;
  try {
    secretKey = variables.SECRET_KEY ?? secretKeyOf(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, faults: [`DATA_DIR cannot hold the secret key: ${reason}`] };
  }
  return {
    ok: true,
    config: Object.freeze(compose(variables, { root, dataDir, secretKey, outboundHosts: hosts.table, ...ofModules })),
  };
}

/** Faults that only show when variables are looked at together. A variable that is itself at fault is not judged again. */
function together(given: Variables, faults: string[], options: ReadOptions): string[] {
  const found: string[] = [];
  const broken = (name: string) => isFaulty(faults, name);
  const production = given.NODE_ENV === 'production';
  const hasDatabase = given.DATABASE_URL !== undefined || broken('DATABASE_URL');
  if (options.needsDatabaseUrl && !hasDatabase)
    found.push('DATABASE_URL must be given: this role shares its database; `npm start` brings one along');
  if (hasDatabase && given.SECRET_KEY === undefined && !broken('SECRET_KEY')) {
    found.push('SECRET_KEY must be given when DATABASE_URL is: every process needs the same one');
  }
  if (production && given.OUTBOUND_HOSTS_FILE !== undefined)
    found.push('OUTBOUND_HOSTS_FILE is refused when NODE_ENV=production: it opens the way to loopback');
  if (production && given.CLOCK_FILE !== undefined)
    found.push('CLOCK_FILE is refused when NODE_ENV=production: it moves legal deadlines');
  if (production && given.GOOGLE_ISSUER?.startsWith('http:'))
    found.push('GOOGLE_ISSUER must be https when NODE_ENV=production: what it says opens accounts');
  const demo = demoOf(given, hasDatabase);
  if (production && demo !== 'off' && !broken('DEMO')) {
    const said = given.DEMO === undefined ? `${demo} (the default without DATABASE_URL)` : demo;
    found.push(
      `DEMO is ${said}, which NODE_ENV=production refuses, since the passwords of its people are public: set DEMO=off`,
    );
  }
  const at = given.POSTHOG_KEY && new URL(given.POSTHOG_HOST ?? defaultPosthog).hostname;
  if (at && at === new URL(given.PUBLIC_URL ?? 'http://localhost').hostname)
    found.push('POSTHOG_HOST must not have the name of PUBLIC_URL: browsers would send their session along');
  const sets: (keyof Variables)[][] = [
    ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    ['COPY_MODEL', 'COPY_MODEL_SHA256'],
    ['RATING_TEXT', 'RATING_SOURCE', 'RATING_DATE'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'],
    ['AWS_ABUSE_REGION', 'AWS_ABUSE_ACCESS_KEY_ID', 'AWS_ABUSE_SECRET_ACCESS_KEY'],
    ['STOPNCII_FUNCTIONS_KEY', 'STOPNCII_SUBSCRIPTION_KEY'],
    ['AGENT_NAME', 'AGENT_ADDRESS', 'AGENT_PHONE', 'AGENT_EMAIL'],
  ];
  for (const names of sets) found.push(...allOrNone(given, names, faults));
  return found;
}

/** What the hosts file says. Production refuses the variable, so nothing is read there. */
function hostsOf(given: Variables, root: string): { table?: HostsTable; faults: string[] } {
  if (given.OUTBOUND_HOSTS_FILE === undefined || given.NODE_ENV === 'production') return { faults: [] };
  const parsed = loadHostsFile(resolve(root, given.OUTBOUND_HOSTS_FILE));
  if (parsed.ok) return { table: parsed.table, faults: [] };
  return {
    faults: parsed.faults.map(({ path, message }) => `OUTBOUND_HOSTS_FILE ${path === '' ? '' : `${path} `}${message}`),
  };
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The fault of a set of variables of which some are given; none for one that is itself at fault. */
function allOrNone(
  given: Readonly<Record<string, unknown>>,
  names: readonly string[],
  faults: readonly string[],
): string[] {
  const missing = names.filter((name) => given[name] === undefined && !isFaulty(faults, name));
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(', ')} must be given too: ${names.join(', ')} belong together`];
}

const isFaulty = (faults: readonly string[], name: string): boolean =>
  faults.some((fault) => fault.startsWith(`${name} `));

/** Whose mails the sample world gets: no brand's own. */
const sampleDomain = 'takedowns.test';

function demoOf(given: Variables, hasDatabase: boolean): 'world' | 'personas' | 'off' {
  return given.DEMO ?? (hasDatabase ? 'off' : 'world');
}

function storeOf(given: Variables, root: string, dataDir: string) {
  const address = given.BLOB_URL ?? { folder: resolve(dataDir, 'blobs') };
  if ('folder' in address) return { folder: resolve(root, address.folder) };
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = given;
  return { ...address, ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }) };
}

function compose(
  given: Variables,
  read: {
    root: string;
    dataDir: string;
    secretKey: string;
    outboundHosts: HostsTable | undefined;
    settings: Readonly<Record<string, string>>;
  },
) {
  const { root, dataDir, secretKey, outboundHosts, settings } = read;
  const port = given.PORT ?? 3000;
  const demo = demoOf(given, given.DATABASE_URL !== undefined);
  const publicUrl = new URL(given.PUBLIC_URL ?? `http://localhost:${port}`).origin;
  const path = (text: string | undefined) => (text === undefined ? undefined : resolve(root, text));
  const mailDomain = given.MAIL_DOMAIN ?? given.MAIL_FROM?.split('@')[1] ?? (demo === 'off' ? undefined : sampleDomain);
  return {
    production: given.NODE_ENV === 'production',
    logLevel: given.LOG_LEVEL ?? 'info',
    port,
    host: given.HOST ?? '127.0.0.1',
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    metricsToken: given.METRICS_TOKEN,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    blobStore: storeOf(given, root, dataDir),
    /** Above 1 each is a process of its own. */
    indexShards: given.INDEX_SHARDS ?? 1,
    secretKey,
    deploymentMode: given.DEPLOYMENT_MODE ?? 'production',
    demo,
    pagesDir: path(given.PAGES_DIR),
    rating: ratingOf(given),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? (mailDomain === undefined ? undefined : `notices@${mailDomain}`),
    mailDomain,
    agent: agentOf(given, demo),
    agentPlace: placeOf(given, demo),
    cloudflare: cloudflareOf(given),
    awsAbuse: awsAbuseOf(given),
    lumenToken: given.LUMEN_TOKEN,
    stopncii: stopnciiOf(given),
    /** Seconds of business time. */
    noticeBatchSeconds: given.NOTICE_BATCH_SECONDS ?? (demo === 'off' ? 900 : 5),
    /** Milliseconds of real time. */
    crawlDelayMs: given.CRAWL_DELAY_MS ?? 1000,
    /** In the sample world nothing is paid, and a month passes by a button. */
    searchBudgetCents: given.SEARCH_BUDGET_CENTS ?? (demo === 'world' ? 2_000 : 100),
    egressProxyUrl: given.EGRESS_PROXY_URL,
    imapUrl: given.IMAP_URL,
    inboundEmailSecret: given.INBOUND_EMAIL_SECRET,
    /** What modules were given, by the name of its variable. */
    settings,
    quarantineList: path(given.QUARANTINE_HASHES),
    /** Whether text in found pictures is read for names. */
    readsPictureText: leadsOf(given).includes('names'),
    /** Whether faces are looked for in found pictures, of creators who agreed to it. */
    findsFaces: leadsOf(given).includes('faces'),
    /** Absent where no learned descriptor is looked for. Whether the file is one is asked when it is opened. */
    copyModel: copyModelOf(given, (text) => resolve(root, text)),
    chromiumPath: given.CHROMIUM_PATH,
    timestampUrl: given.TIMESTAMP_URL,
    stripe: stripeOf(given),
    /** Whole cents a month; undefined: as in the table of plans. */
    prices: {
      currency: given.PRICE_CURRENCY,
      standard: given.PRICE_STANDARD,
      plus: given.PRICE_PLUS,
      premium: given.PRICE_PREMIUM,
    },
    trialDays: given.TRIAL_DAYS ?? 0,
    google: googleOf(given),
    /** In a demonstration everybody is on one machine, and their mail stays on it. */
    mailsPerNetwork: given.MAILS_PER_NETWORK ?? (demo === 'off' ? 100 : 5_000),
    posthog:
      given.POSTHOG_KEY === undefined
        ? undefined
        : { key: given.POSTHOG_KEY, host: new URL(given.POSTHOG_HOST ?? defaultPosthog).origin },
    outboundHosts,
    clockFile: path(given.CLOCK_FILE),
    /** An OTLP collector; without one no traces are made. */
    tracesUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

const leadsOf = ({ LEADS = '' }: Variables): string[] => LEADS.split(',');

function ratingOf({ RATING_TEXT: text, RATING_SOURCE: source, RATING_DATE: date }: Variables) {
  return text && source && date ? { text, source, date } : undefined;
}

/** 17 U.S.C. 512(c)(3)(A)(iv): a notice needs the complaining party's contact; without all four nothing is sent. */
function agentOf(given: Variables, demo: string): Agent | undefined {
  if (given.AGENT_NAME && given.AGENT_ADDRESS && given.AGENT_PHONE && given.AGENT_EMAIL) {
    return { name: given.AGENT_NAME, address: given.AGENT_ADDRESS, phone: given.AGENT_PHONE, email: given.AGENT_EMAIL };
  }
  if (demo === 'off') return undefined;
  return {
    name: 'Sample Agent',
    address: '1 Sample Street\nSampletown, DE 19801\nUnited States',
    phone: '+1 202 555 0100',
    email: `agent@${sampleDomain}`,
  };
}

/** The agent's address in the parts that Cloudflare asks for; undefined where one is missing. */
function placeOf(given: Variables, demo: string): { city: string; state: string; country: string } | undefined {
  const { AGENT_CITY: city, AGENT_STATE: state, AGENT_COUNTRY: country } = given;
  if (city && state && country) return { city, state, country };
  return given.AGENT_NAME || demo === 'off' ? undefined : { city: 'Sampletown', state: 'DE', country: 'US' };
}

function cloudflareOf({ CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId }: Variables) {
  return token && accountId ? { token, accountId } : undefined;
}

function awsAbuseOf(given: Variables) {
  const { AWS_ABUSE_REGION: region } = given;
  const { AWS_ABUSE_ACCESS_KEY_ID: accessKeyId, AWS_ABUSE_SECRET_ACCESS_KEY: secretAccessKey } = given;
  return region && accessKeyId && secretAccessKey ? { region, accessKeyId, secretAccessKey } : undefined;
}

function stopnciiOf(given: Variables) {
  const { STOPNCII_FUNCTIONS_KEY: functionsKey, STOPNCII_SUBSCRIPTION_KEY: subscriptionKey } = given;
  return functionsKey && subscriptionKey ? { functionsKey, subscriptionKey } : undefined;
}

function stripeOf(given: Variables) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = given;
  return secretKey && webhookSecret
    ? { secretKey, webhookSecret, apiBase: apiBase ?? 'https://api.stripe.com' }
    : undefined;
}

function googleOf(given: Variables) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = given;
  return clientId && clientSecret
    ? { clientId, clientSecret, issuer: issuer ?? 'https://accounts.google.com' }
    : undefined;
}
