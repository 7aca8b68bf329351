import { type Deployment, mayAsk } from '#modules/discovery/index.ts';
import { hostOf, type ProbePlatform } from '#modules/name-watch/accounts/platforms/index.ts';

/** What the deployment says of whom it may ask. */
export type NameWatchSettings = Deployment;

/** A demonstration asks no real platform, and a real deployment none of the sample world. */
export function mayAskPlatform(settings: NameWatchSettings, platform: ProbePlatform): boolean {
  const host = hostOf(platform);
  return host.endsWith('.test') ? settings.outboundHosts?.has(host) === true : mayAsk(settings, host);
}
