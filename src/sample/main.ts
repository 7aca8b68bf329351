import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { isParentGone, watchParent } from '#lib/parent-watch/index.ts';
import type { ServiceId } from './services/sample-keys.ts';

/** What a parent reads from `world.json` once the world answers. */
type Announcement = {
  hostsFile: string;
  searxngUrl: string;
  smtpUrl: string;
  torSocksUrl: string;
  url: string;
  pid: number;
};

process.title = 'reclaim-sample';
/** The world closes well within the time in which an orphan has to end. */
const closesWithinMs = 3000;

/** Replaced once there is a world to close. */
let end = (): void => process.exit(1);
// Before the world is loaded, which takes a second: a parent that is killed meanwhile must end it, too.
watchParent(() => end());
const [{ startSampleWorld }, { serviceIds }] = await Promise.all([
  import('./start-world.ts'),
  import('./services/sample-keys.ts'),
]);

function wanted(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`the sample world needs ${name}`);
  return value;
}

/** The announcement of another world in the same folder, started after a kill of our parent, is left alone. */
function removeOwn(file: string): void {
  try {
    const { pid } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Announcement>; // Worlds alone write it.
    if (pid === process.pid) rmSync(file, { force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function portFrom(name: string): number | undefined {
  const value = process.env[name];
  if (value === undefined || value === '') return undefined;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) throw new Error(`${name} is not a port: ${value}`);
  return Number(value);
}

function issuerClient(): { id: string; secret: string; redirectUri: string } | undefined {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = process.env;
  return id && secret ? { id, secret, redirectUri: wanted('GOOGLE_REDIRECT_URI') } : undefined;
}

/** Those named with commas; all where nothing is said. */
function servicesWanted(): ServiceId[] | undefined {
  const named = process.env.SAMPLE_SERVICES?.split(',');
  return named && serviceIds.filter((id) => named.includes(id));
}

function writeWhole(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(value, undefined, 2));
  renameSync(`${file}.new`, file);
}

/** Ports of the last run, so that links which are open in a browser stay good. */
function lastPorts(file: string): { port?: number; smtpPort?: number } {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    // Written by this program; anything else has no such fields.
    const { port, smtpPort } = value as { port?: unknown; smtpPort?: unknown };
    return { ...(typeof port === 'number' && { port }), ...(typeof smtpPort === 'number' && { smtpPort }) };
  } catch {
    // The first run, or a file that a crash cut: free ports then.
    return {};
  }
}

async function main(): Promise<void> {
  const dir = path.resolve(wanted('SAMPLE_DIR'));
  const announced = path.join(dir, 'world.json');
  const portsFile = path.join(dir, 'ports.json');
  const hostsFile = path.join(dir, 'hosts.json');
  mkdirSync(dir, { recursive: true });
  rmSync(announced, { force: true });
  const options = {
    dir,
    productUrl: wanted('PRODUCT_URL'),
    inboundSecret: wanted('INBOUND_EMAIL_SECRET'),
    webhookSecret: process.env.STRIPE_WEBHOOK_SECRET || undefined,
    issuerClient: issuerClient(),
    services: servicesWanted(),
    clockFile: process.env.CLOCK_FILE || path.join(dir, 'clock'),
  };
  const given = { port: portFrom('SAMPLE_PORT'), smtpPort: portFrom('SAMPLE_SMTP_PORT') };
  const remembered = lastPorts(portsFile);
  const world = await startSampleWorld({
    ...options,
    port: given.port ?? remembered.port,
    smtpPort: given.smtpPort ?? remembered.smtpPort,
  }).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    // Only a remembered port may be given up; one that was asked for is a fault to report.
    if (!taken || Object.keys(remembered).length === 0) throw error;
    return startSampleWorld({ ...options, ...given });
  });
  let ending = false;
  end = () => {
    if (ending) return;
    ending = true;
    removeOwn(announced);
    setTimeout(() => process.exit(1), closesWithinMs).unref();
    world.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
  // A world without a parent is announced to nobody: the next start would take it for its own.
  if (isParentGone()) return end();
  writeWhole(hostsFile, world.hostsFile);
  writeWhole(portsFile, { port: Number(new URL(world.url).port), smtpPort: Number(new URL(world.smtpUrl).port) });
  const { searxngUrl, smtpUrl, torSocksUrl, url } = world;
  writeWhole(announced, { hostsFile, searxngUrl, smtpUrl, torSocksUrl, url, pid: process.pid } satisfies Announcement);
}

await main();
