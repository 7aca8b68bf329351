import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from '#platform/config/index.ts';
import { type ServiceId, sampleKeys, serviceIds } from '#sample/services/sample-keys.ts';

/** What the sample world writes into its folder when it is ready. */
const announcement = z.object({
  hostsFile: z.string(),
  searxngUrl: z.url(),
  smtpUrl: z.string(),
  torSocksUrl: z.string(),
  url: z.url(),
});

/** The key to the sample world's payment stand-in: whoever is configured with it is connected to nothing else. */
export const standInKey = 'sk_test_sample_world';

/** How the product presents itself to the world's OpenID issuer. */
const issuerClient = { id: 'reclaim-sample', secret: 'sample-world-google' };

export type World = z.infer<typeof announcement>;

/**
 * The real services that the world stands in for: those that nobody set a key for. Where mail leaves the machine,
 * nothing in the world may belong to a real company that is written to.
 */
function servicesOf(config: Config): ServiceId[] {
  if (config.outboundHosts !== undefined) return [];
  const { settings, smtpUrl } = config;
  const isTaken: Record<ServiceId, boolean> = {
    brave: settings.BRAVE_API_KEY !== undefined,
    tineye: settings.TINEYE_API_KEY !== undefined,
    vision: settings.GOOGLE_VISION_API_KEY !== undefined,
    telegram: smtpUrl !== undefined,
    cloudflare: smtpUrl !== undefined || config.cloudflare !== undefined,
    aws: smtpUrl !== undefined || config.awsAbuse !== undefined,
  };
  return serviceIds.filter((id) => !isTaken[id]);
}

/** The keys to the stand-ins, by the name of their variable. */
const keysOf: Record<ServiceId, Record<string, string>> = {
  brave: { BRAVE_API_KEY: sampleKeys.brave },
  tineye: { TINEYE_API_KEY: sampleKeys.tineye },
  vision: { GOOGLE_VISION_API_KEY: sampleKeys.vision },
  telegram: {},
  cloudflare: {
    CLOUDFLARE_API_TOKEN: sampleKeys.cloudflare.token,
    CLOUDFLARE_ACCOUNT_ID: sampleKeys.cloudflare.accountId,
  },
  aws: {
    AWS_ABUSE_REGION: sampleKeys.aws.region,
    AWS_ABUSE_ACCESS_KEY_ID: sampleKeys.aws.accessKeyId,
    AWS_ABUSE_SECRET_ACCESS_KEY: sampleKeys.aws.secretAccessKey,
  },
};

/** The sample world's own environment, and where it will say that it is ready. An old announcement is removed. */
export function prepareWorld(config: Config, productUrl: string) {
  const folder = join(config.dataDir, 'sample');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, 'world.json'), { force: true });
  const clockFile = config.clockFile ?? join(folder, 'clock');
  // An offset of an earlier run stays: business time never goes back under a running case.
  if (!existsSync(clockFile)) writeFileSync(clockFile, '+0h\n');
  const inboundSecret = config.inboundEmailSecret ?? randomBytes(24).toString('base64url');
  // Where somebody configured a payment provider of their own, the stand-in has nothing to tell, nor a secret to know.
  const webhookSecret = config.stripe ? undefined : `whsec_${randomBytes(24).toString('hex')}`;
  return {
    announced: join(folder, 'world.json'),
    clockFile,
    inboundSecret,
    webhookSecret,
    env: {
      SAMPLE_DIR: folder,
      PRODUCT_URL: productUrl,
      INBOUND_EMAIL_SECRET: inboundSecret,
      ...(webhookSecret ? { STRIPE_WEBHOOK_SECRET: webhookSecret } : {}),
      // Where somebody connected the real one, the world has none.
      ...(config.google
        ? {}
        : {
            GOOGLE_CLIENT_ID: issuerClient.id,
            GOOGLE_CLIENT_SECRET: issuerClient.secret,
            GOOGLE_REDIRECT_URI: `${config.publicUrl}/auth-redirect`,
          }),
      SAMPLE_SERVICES: servicesOf(config).join(','),
      CLOCK_FILE: clockFile,
    },
  };
}

/** Waits for the announcement; throws after 30 seconds or when told to stop. */
export async function waitForWorld(announced: string, signal: AbortSignal): Promise<World> {
  const end = performance.now() + 30_000;
  for (;;) {
    const world = readWorld(announced);
    if (world) return world;
    if (performance.now() > end)
      throw new Error('The sample world did not become ready. DEMO=personas starts without it.');
    await pause(40, undefined, { signal });
  }
}

/** Undefined while it is not there, or not wholly written. */
export function readWorld(announced: string): World | undefined {
  try {
    return announcement.parse(JSON.parse(readFileSync(announced, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return undefined;
    throw error;
  }
}

/** What api and worker are told about the world; what a person set stands. */
export function worldSettings(
  config: Config,
  world: World,
  prepared: ReturnType<typeof prepareWorld>,
): Record<string, string> {
  const { webhookSecret } = prepared;
  const settings: [unknown, string, string][] = [
    [config.outboundHosts, 'OUTBOUND_HOSTS_FILE', world.hostsFile],
    [config.settings.SEARXNG_URL, 'SEARXNG_URL', world.searxngUrl],
    [config.settings.TOR_SOCKS_URL, 'TOR_SOCKS_URL', world.torSocksUrl],
    [config.smtpUrl, 'SMTP_URL', world.smtpUrl],
    [config.inboundEmailSecret ?? config.imapUrl, 'INBOUND_EMAIL_SECRET', prepared.inboundSecret],
    [config.clockFile, 'CLOCK_FILE', prepared.clockFile],
    [config.stripe, 'STRIPE_SECRET_KEY', standInKey],
    [config.stripe, 'STRIPE_WEBHOOK_SECRET', webhookSecret ?? ''],
    [config.stripe, 'STRIPE_API_BASE', world.url],
    [config.google, 'GOOGLE_CLIENT_ID', issuerClient.id],
    [config.google, 'GOOGLE_CLIENT_SECRET', issuerClient.secret],
    [config.google, 'GOOGLE_ISSUER', `${world.url}/google`],
  ];
  const wanted = settings.filter(([given]) => given === undefined).map(([, name, value]) => [name, value]);
  return Object.assign(Object.fromEntries(wanted), ...servicesOf(config).map((id) => keysOf[id]));
}
