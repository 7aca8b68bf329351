import { hours } from '../desks/hours.ts';
import type { Place } from '../directory.ts';
import type { Report } from '../entries.ts';
import { networkOf } from '../rdap/networks.ts';
import type { World } from '../world.ts';

/** How long a report takes in world time, in milliseconds: until somebody reads it, and until it is done. */
export const reportTakes = { read: hours(1) * 1000, done: hours(6) * 1000 };

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Pages among these addresses that lie in the network of the company that was told. */
export function placesIn(world: World, urls: readonly string[], network: 'amazon' | 'cloudflare'): Place[] {
  return urls.flatMap((url) => {
    const place = world.directory.locate(url);
    return place && networkOf(place.site.address)?.id === network ? [place] : [];
  });
}

/** Keeps a report; the pages that it names are gone when it is done. */
export function keepReport(world: World, report: Report, places: readonly Place[], leaves: '410' | '451'): void {
  const from = report.at + reportTakes.done;
  world.state.fileReport(
    report,
    places.map(({ site, post }) => ({ type: 'take-down', host: site.host, path: post.path, from, leaves })),
  );
}
