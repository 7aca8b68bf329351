import { parseRobots, type Robots } from '#lib/robots/index.ts';
import type { FetchResult } from '#lib/safe-fetch/index.ts';
import { type Cost, costOf, noCost, sumOf } from '#modules/discovery/crawl/cost.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import type { Why } from '#modules/discovery/crawl/fail-task.ts';
import { restOf } from '#modules/discovery/crawl/polite-fetch.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { isOfHit } from '#modules/discovery/store/frontier.ts';
import { keepRobots, type RobotsFile, storedRobots } from '#modules/discovery/store/hosts.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';

type RobotsDeps = Pick<CrawlDeps, 'db' | 'politeFetch'> & { settings: Pick<CrawlSettings, 'agent'> };

/**
 * Why robots.txt keeps us from a task, if it does, and what it cost to know. Hits and their pictures are not bound by
 * it. The file is asked for once a day and host, in the host's turn.
 */
export async function askRobots(
  deps: Pick<CrawlDeps, 'db' | 'politeFetch' | 'settings'>,
  task: TaskRow,
  signal: AbortSignal,
): Promise<{ cost: Cost; why?: Why }> {
  if (deps.settings.robots === 'ignore' || task.role === 'hit') return { cost: noCost };
  if (task.purpose === 'media' && (await isOfHit(deps.db, task))) return { cost: noCost };
  return askRobotsOf(deps, task.url, signal);
}

/** The same for an address that is asked for beside a crawl, of which nobody pointed at it. @throws HostBusy */
export async function askRobotsOf(
  deps: RobotsDeps,
  url: string,
  signal: AbortSignal,
): Promise<{ cost: Cost; why?: Why }> {
  const { origin, hostname } = new URL(url);
  let cost = noCost;
  let file = await storedRobots(deps.db, hostname);
  if (!file) {
    const ask = async (): Promise<FetchResult> => {
      const answer = await deps.politeFetch(`${origin}/robots.txt`, { maxBytes: 1024 * 1024, signal });
      signal.throwIfAborted();
      cost = sumOf(cost, costOf(answer));
      return answer;
    };
    const first = await ask();
    // A connection that broke may hold the second time.
    const answer = first.ok ? first : await ask();
    const rest = answer.ok ? restOf(answer) : undefined;
    if (rest) return { cost, why: { rest } };
    file = fileOf(answer);
    await keepRobots(deps.db, hostname, file);
  }
  if (file.unread) return { cost, why: { rule: 'robots-unread' } };
  const { agent } = deps.settings;
  const allowed = file.text === null || rulesOf(file.text, origin, agent, signal).allows(url);
  return allowed ? { cost } : { cost, why: { rule: 'robots' } };
}

interface Read {
  text: string;
  origin: string;
  robots: Robots;
}
/** By the signal of a visit, which ends with it. */
const readInVisit = new WeakMap<AbortSignal, Read>();

/** The rules of a file, read once in a visit to its host. */
function rulesOf(text: string, origin: string, agent: string, visit: AbortSignal): Robots {
  const known = readInVisit.get(visit);
  if (known?.origin === origin && known.text === text) return known.robots;
  const robots = parseRobots(text, origin, agent);
  readInVisit.set(visit, { text, origin, robots });
  return robots;
}

/**
 * No file is a leave to go everywhere; one that cannot be read, for the fault of the server or the network, is none
 * (RFC 9309 2.3.1.3 and 2.3.1.4).
 */
function fileOf(answer: FetchResult): RobotsFile {
  if (!answer.ok || answer.status >= 500) return { text: null, unread: true };
  const text = answer.status === 200 ? answer.body.toString('utf8').replaceAll('\u0000', '') : null;
  return { text, unread: false };
}
