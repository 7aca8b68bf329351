import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, variableNames } from './index.ts';

const made: string[] = [];
let root = '';
const key = 'k'.repeat(43);
const databaseUrl = 'postgres://reclaim:canary-password@db/reclaim';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'config-'));
  made.push(root);
});
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function good(env: Record<string, string>) {
  const read = readConfig(env, { root });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.config;
}
function faults(env: Record<string, string>, needsDatabaseUrl = false): string[] {
  const read = readConfig(env, { root, needsDatabaseUrl });
  return read.ok ? [] : read.faults;
}

describe('without any variable', () => {
  it('answers the defaults of a first start', () => {
    expect(good({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      secureCookies: false,
      dataDir: join(root, '.data'),
      databaseUrl: undefined,
      blobStore: { folder: join(root, '.data/blobs') },
      deploymentMode: 'production',
      demo: 'world',
      noticeBatchSeconds: 5,
      mailsPerNetwork: 5_000,
      crawlDelayMs: 1000,
      stripe: undefined,
      google: undefined,
    });
    expect(good({}).agent).toBeDefined();
  });

  it('makes the secret key once, for its owner alone', () => {
    const first = good({}).secretKey;
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(good({}).secretKey).toBe(first);
    expect(statSync(join(root, '.data/secret-key')).mode & 0o777).toBe(0o600);
  });

  it('refuses to make another secret key beside files that were sealed with one that is missing', () => {
    good({});
    mkdirSync(join(root, '.data/blobs/ab'), { recursive: true });
    rmSync(join(root, '.data/secret-key'));
    expect(faults({})).toEqual([
      expect.stringMatching(/^DATA_DIR cannot hold the secret key: .*secret-key is missing, .* put the key back/),
    ]);
    expect(existsSync(join(root, '.data/secret-key'))).toBe(false);
    expect(good({ SECRET_KEY: key }).secretKey).toBe(key);
  });

  it('refuses a damaged secret key instead of making another', () => {
    good({});
    writeFileSync(join(root, '.data/secret-key'), '');
    expect(faults({})).toEqual([expect.stringMatching(/^DATA_DIR cannot hold the secret key: .*damaged/)]);
  });
});

describe('with DATABASE_URL', () => {
  it('has no demo, no sample agent and the long batching window', () => {
    expect(good({ DATABASE_URL: databaseUrl, SECRET_KEY: key })).toMatchObject({
      demo: 'off',
      agent: undefined,
      noticeBatchSeconds: 900,
      mailsPerNetwork: 100,
      mailFrom: undefined,
    });
  });

  it('needs SECRET_KEY, and makes none', () => {
    expect(faults({ DATABASE_URL: databaseUrl })).toEqual([expect.stringMatching(/^SECRET_KEY must be given/)]);
    expect(() => statSync(join(root, '.data'))).toThrow('ENOENT');
  });

  it('is required for the roles that share it', () => {
    expect(faults({}, true)).toEqual([expect.stringMatching(/^DATABASE_URL must be given/)]);
    expect(faults({ DATABASE_URL: databaseUrl, SECRET_KEY: key }, true)).toEqual([]);
  });
});

describe('faults', () => {
  it('come all at once, one sentence for each variable', () => {
    const found = faults({
      PORT: '70000',
      DEMO: 'yes',
      PUBLIC_URL: 'localhost',
      MAIL_FROM: 'a@b, c@d',
      CRAWL_DELAY_MS: '-1',
      SMTP_URL: 'http://x',
    });
    expect(found.map((fault) => fault.split(' ')[0]).sort()).toEqual([
      'CRAWL_DELAY_MS',
      'DEMO',
      'MAIL_FROM',
      'PORT',
      'PUBLIC_URL',
      'SMTP_URL',
    ]);
  });

  it.each(['smtp:foo', 'smtp:/foo', 'smtp', '//foo'])('%s is no address of a mail server', (text) => {
    expect(faults({ SMTP_URL: text })).toEqual(['SMTP_URL must be an address that begins with smtp:// or smtps://']);
  });

  it('name a folder of pages that is not there', () => {
    writeFileSync(join(root, 'pages.txt'), '');
    for (const path of ['nowhere', 'pages.txt'])
      expect(faults({ PAGES_DIR: path })).toEqual([expect.stringMatching(/^PAGES_DIR must be a folder that is there/)]);
    expect(good({ PAGES_DIR: '.' }).pagesDir).toBe(root);
  });

  it('name a quarantine list that is no file', () => {
    writeFileSync(join(root, 'list.txt'), '');
    for (const path of ['nowhere.txt', '.'])
      expect(faults({ QUARANTINE_HASHES: path })).toEqual([expect.stringMatching(/^QUARANTINE_HASHES must be a file/)]);
    expect(good({ QUARANTINE_HASHES: 'list.txt' }).quarantineList).toBe(join(root, 'list.txt'));
  });

  it('read the text of pictures only where they are told to', () => {
    expect(good({}).readsPictureText).toBe(false);
    expect(good({ LEADS: 'off' }).readsPictureText).toBe(false);
    expect(good({ LEADS: 'names' }).readsPictureText).toBe(true);
    expect(faults({ LEADS: 'voices' })).toEqual([expect.stringMatching(/^LEADS /)]);
  });

  it('look for faces only where they are told to', () => {
    const both = ({ readsPictureText, findsFaces }: ReturnType<typeof good>) => [readsPictureText, findsFaces];
    expect(both(good({}))).toEqual([false, false]);
    expect(both(good({ LEADS: 'names' }))).toEqual([true, false]);
    expect(both(good({ LEADS: 'faces' }))).toEqual([false, true]);
    expect(both(good({ LEADS: 'faces,names' }))).toEqual([true, true]);
  });

  it('name a copy model by its file and hash, or not at all', () => {
    const sha256 = 'Ab'.repeat(32);
    expect(good({}).copyModel).toBeUndefined();
    expect(good({ COPY_MODEL: 'copy.onnx', COPY_MODEL_SHA256: sha256 }).copyModel).toEqual({
      path: join(root, 'copy.onnx'),
      sha256: sha256.toLowerCase(),
      near: 0.85,
    });
    const near = (text: string) => ({ COPY_MODEL: 'copy.onnx', COPY_MODEL_SHA256: sha256, COPY_MODEL_NEAR: text });
    expect(good(near('0.9')).copyModel?.near).toBe(0.9);
    for (const text of ['1.1', '-0.5', 'near', '1e-1']) expect(faults(near(text))[0]).toMatch(/^COPY_MODEL_NEAR /);
    expect(faults({ COPY_MODEL: 'copy.onnx' })).toEqual([expect.stringMatching(/^COPY_MODEL_SHA256 must be given/)]);
    expect(faults({ COPY_MODEL_SHA256: sha256 })).toEqual([expect.stringMatching(/^COPY_MODEL must be given/)]);
    expect(faults({ COPY_MODEL: 'c', COPY_MODEL_SHA256: 'no' })).toEqual([
      expect.stringMatching(/^COPY_MODEL_SHA256 must be 64 /),
    ]);
  });

  it('never show a secret', () => {
    const found = faults({
      DATABASE_URL: 'mysql://u:canary@h/d',
      SECRET_KEY: 'canary',
      SMTP_URL: 'canary',
      STRIPE_SECRET_KEY: 'can ary',
      IMAP_URL: 'x://canary',
      BLOB_URL: 'canary',
      EGRESS_PROXY_URL: 'canary',
    });
    expect(found).toHaveLength(8);
    expect(found.join(' ')).not.toMatch(/can ?ary/);
  });

  it('name what no role could start with, beside every other fault', () => {
    const file = join(root, 'hosts.json');
    writeFileSync(file, '{"hosts":{"a.test":{"connect":"127.0.0.1","address":"x"}}}');
    const wrong = { EGRESS_PROXY_URL: 'socks5://127.0.0.1:1', BLOB_URL: 's3://', PORT: 'x' };
    expect(faults({ ...wrong, OUTBOUND_HOSTS_FILE: file })).toEqual([
      expect.stringMatching(/^PORT must be/),
      expect.stringMatching(/^BLOB_URL must be/),
      'EGRESS_PROXY_URL must be an address that begins with http:// or https://',
      'OUTBOUND_HOSTS_FILE hosts.a.test.connect must be host:port',
      'OUTBOUND_HOSTS_FILE hosts.a.test.address must be an IP address',
    ]);
    expect(faults({ OUTBOUND_HOSTS_FILE: 'nowhere.json' })).toEqual([
      expect.stringMatching(/^OUTBOUND_HOSTS_FILE cannot be read/),
    ]);
    writeFileSync(file, '{"hosts":{"a.test":{"connect":"127.0.0.1:81","address":"203.0.113.1"}}}');
    expect(good({ OUTBOUND_HOSTS_FILE: 'hosts.json' }).outboundHosts?.get('a.test')?.connect.port).toBe(81);
  });

  it('refuse what would reach loopback or move deadlines in production', () => {
    const base = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, SECRET_KEY: key };
    expect(faults(base)).toEqual([]);
    expect(faults({ ...base, OUTBOUND_HOSTS_FILE: 'hosts.json' })).toEqual([
      expect.stringMatching(/^OUTBOUND_HOSTS_FILE is refused/),
    ]);
    expect(faults({ ...base, CLOCK_FILE: 'clock' })).toEqual([expect.stringMatching(/^CLOCK_FILE is refused/)]);
    expect(faults({ ...base, DEMO: 'world' })).toEqual([expect.stringMatching(/^DEMO is world/)]);
    expect(faults({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^DEMO is world/)]);
    expect(faults({ NODE_ENV: 'production', DEMO: 'off' })).toEqual([]);
  });

  it.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['AWS_ABUSE_ACCESS_KEY_ID', 'AWS_ABUSE_SECRET_ACCESS_KEY'],
    ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'],
  ])('name what belongs to %s', (given, missing) => {
    expect(faults({ [given]: 'x' })).toEqual([expect.stringContaining(missing)]);
  });

  it('are a region that is none, and a country that is no code: both become part of addresses', () => {
    const keys = { AWS_ABUSE_ACCESS_KEY_ID: 'a', AWS_ABUSE_SECRET_ACCESS_KEY: 'b' };
    expect(faults({ ...keys, AWS_ABUSE_REGION: 'evil.test/' })).toEqual([expect.stringMatching(/^AWS_ABUSE_REGION/)]);
    expect(good({ ...keys, AWS_ABUSE_REGION: 'us-gov-west-1' }).awsAbuse).toMatchObject({ region: 'us-gov-west-1' });
    expect(faults({ AGENT_COUNTRY: 'Germany' })).toEqual([expect.stringMatching(/^AGENT_COUNTRY/)]);
  });

  it('ask for all four of the agent', () => {
    expect(faults({ AGENT_NAME: 'A' })).toEqual([
      expect.stringMatching(/^AGENT_ADDRESS, AGENT_PHONE, AGENT_EMAIL must be given too/),
    ]);
    expect(faults({ AGENT_NAME: 'A\r\nBcc: x@y.z' })[0]).toMatch(/^AGENT_NAME must be one line/);
  });
});

describe('values', () => {
  it('count as not given when empty, so that a compose file may name them', () => {
    expect(good(Object.fromEntries(variableNames.map((name) => [name, '']))).port).toBe(3000);
  });

  it('of an unknown variable are not guessed at', () => {
    expect(good({ RECLAIM_PORT: '1', PROT: '2' }).port).toBe(3000);
  });

  it('of StopNCII are given together', () => {
    expect(faults({ STOPNCII_FUNCTIONS_KEY: 'secret-word' })).toEqual([
      'STOPNCII_SUBSCRIPTION_KEY must be given too: STOPNCII_FUNCTIONS_KEY, STOPNCII_SUBSCRIPTION_KEY belong together',
    ]);
    const keys = { STOPNCII_FUNCTIONS_KEY: 'one', STOPNCII_SUBSCRIPTION_KEY: 'two' };
    expect(good({ ...keys, LUMEN_TOKEN: 'three' })).toMatchObject({
      stopncii: { functionsKey: 'one', subscriptionKey: 'two' },
      lumenToken: 'three',
    });
    expect(good({})).toMatchObject({ stopncii: undefined, lumenToken: undefined, tracesUrl: undefined });
  });

  it('follow PORT and https', () => {
    expect(good({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
    expect(good({ PUBLIC_URL: 'https://reclaim.example/' })).toMatchObject({
      publicUrl: 'https://reclaim.example',
      secureCookies: true,
    });
    expect(faults({ PUBLIC_URL: 'https://reclaim.example/app' })).toHaveLength(1);
  });

  it('of BLOB_URL name a folder or a bucket', () => {
    expect(good({ BLOB_URL: 'file:kept/blobs' }).blobStore).toEqual({ folder: join(root, 'kept/blobs') });
    expect(good({ BLOB_URL: 'file:///srv/a%20b' }).blobStore).toEqual({ folder: '/srv/a b' });
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(good({ BLOB_URL: 's3://pictures?region=eu-central-1', ...keys }).blobStore).toEqual({
      bucket: 'pictures',
      prefix: '',
      region: 'eu-central-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
    const endpoint = 'https://objects.test:9000';
    expect(good({ BLOB_URL: `s3://pictures/of/reclaim/?endpoint=${encodeURIComponent(endpoint)}` }).blobStore).toEqual({
      bucket: 'pictures',
      prefix: 'of/reclaim/',
      region: 'us-east-1',
      endpoint,
    });
    expect(faults({ AWS_ACCESS_KEY_ID: 'id' })).toHaveLength(1);
  });

  it.each([
    'file://srv/a',
    'file:',
    'file:%zz',
    'file:///a%2Fb',
    's3://pictures',
    's3://id:canary@pictures?region=a',
    's3://Pictures_1?region=a',
    's3://pictures?region=a&key=canary',
    's3://pictures?endpoint=ftp://a.test',
    's3://pictures?endpoint=https://id:canary@a.test',
  ])('of BLOB_URL are refused where it is neither: %s', (BLOB_URL) => {
    expect(faults({ BLOB_URL })).toEqual([expect.stringMatching(/^BLOB_URL must be file:folder, .*password$/)]);
  });

  it('of any kind end in a config or in faults that name their variable, never in an exception', () => {
    const anything = fc.dictionary(
      fc.constantFrom(...variableNames.filter((name) => name !== 'DATA_DIR')),
      fc.oneof(fc.string(), fc.webUrl()),
    );
    fc.assert(
      fc.property(anything, (env) => {
        for (const fault of faults(env)) expect(variableNames.some((name) => fault.startsWith(name))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('where statistics go', () => {
  it('is an origin, and nowhere without a key', () => {
    expect(good({ POSTHOG_KEY: 'phc_a', POSTHOG_HOST: 'https://eu.example/' }).posthog).toEqual({
      key: 'phc_a',
      host: 'https://eu.example',
    });
    expect(good({ POSTHOG_HOST: 'https://eu.example' }).posthog).toBeUndefined();
  });
  it.each([
    ['POSTHOG_KEY', { POSTHOG_KEY: 'phx_personal' }],
    ['POSTHOG_HOST', { POSTHOG_KEY: 'phc_a', POSTHOG_HOST: 'https://eu.example/path' }],
    ['POSTHOG_HOST', { POSTHOG_KEY: 'phc_a', POSTHOG_HOST: 'https://eu.example;script-src' }],
    ['POSTHOG_HOST', { POSTHOG_KEY: 'phc_a', POSTHOG_HOST: 'http://localhost:8000' }],
    ['POSTHOG_HOST', { POSTHOG_KEY: 'phc_a', POSTHOG_HOST: 'https://a.example:444', PUBLIC_URL: 'https://a.example' }],
  ])('is refused, naming %s: %j', (name, env) => {
    const [fault, ...more] = faults(env);
    expect(fault).toMatch(new RegExp(`^${name} must`));
    expect(more).toEqual([]);
  });
});
