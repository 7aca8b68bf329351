import { mayAsk } from '#modules/discovery/index.ts';
import type { NameWatchSettings } from '#modules/name-watch/settings.ts';

/** Where changed names are looked for. */
const mainZone = 'com';
/** Where the unchanged name is looked for, too: open to everybody, with an RDAP service, and chosen for such sites. */
const zones = ['com', 'net', 'org', 'app', 'xyz', 'site', 'online', 'shop', 'live', 'vip', 'link', 'club'];

/** The zones that this deployment may ask about: a demonstration asks no real registry. */
export function zonesOf(deployment: NameWatchSettings): { main: string; all: readonly string[] } | undefined {
  if (deployment.demo === 'off') return { main: mainZone, all: zones };
  return mayAsk(deployment, 'data.iana.org') ? { main: 'test', all: ['test'] } : undefined;
}
