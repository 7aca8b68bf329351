import { overBudget, overForVideos } from '#modules/discovery/crawl/budgets.ts';
import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import { noCost } from '#modules/discovery/crawl/cost.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { askRobots } from '#modules/discovery/crawl/robots-of-host.ts';
import { tallyOfHost } from '#modules/discovery/store/frontier.ts';
import type { MayAsk } from '#modules/discovery/streams/stream-visit.ts';

/**
 * Whether a stream may ask for one of its playlists, keys or pieces. They may lie on other hosts than its page: what those
 * gave to this scan counts for them, and their budgets and rules hold for them.
 */
export function mayAskForPiece(deps: CrawlDeps, { task, scan }: Claimed): MayAsk {
  return async (url, signal) => {
    const { hostname } = new URL(url);
    if (hostname !== task.host) {
      const tally = await tallyOfHost(deps.db, task.scanId, hostname);
      const rule = overBudget(deps.settings, scan, tally) ?? overForVideos(deps.settings, scan, tally);
      if (rule !== undefined) return { cost: noCost, why: { rule } };
    }
    return askRobots(deps, { ...task, url }, signal);
  };
}
