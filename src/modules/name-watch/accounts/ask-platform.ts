import { type FetchAnswer, type FetchResult, HostBusy, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { percentDecoded, plainHost } from '#lib/url-key/index.ts';
import { askRobotsOf, restOf } from '#modules/discovery/index.ts';
import { askedOf, type ProbePlatform, profileOf } from '#modules/name-watch/accounts/platforms/index.ts';
import { type ProfilePage, readProfilePageTask } from '#modules/name-watch/accounts/read-profile.ts';
import type { Silence } from '#modules/name-watch/contract.ts';
import { readForeign, Unreadable } from '#platform/foreign/index.ts';
import type { Database } from '#platform/verb/index.ts';

export interface AskPlatformDeps {
  db: Database;
  /** See `createPoliteFetch`: one request at a time to each host, none sooner than it wants. */
  politeFetch: SafeFetch;
  /** What we are called in robots.txt. */
  agent: string;
}

/**
 * `silent`: it does not say, which never means that there is no such account. `restMs`: the platform wants to be left alone.
 * `isUnasked`: the page itself was not asked for.
 */
export type AccountAnswer =
  | { kind: 'exists' }
  | { kind: 'missing' }
  | { kind: 'silent'; why: Silence; restMs?: number; isUnasked?: true };

const silent = (why: Silence, restMs?: number): AccountAnswer =>
  restMs === undefined ? { kind: 'silent', why } : { kind: 'silent', why, restMs };
const unasked = (why: Silence, restMs?: number): AccountAnswer => ({
  ...{ kind: 'silent', why, isUnasked: true },
  ...(restMs === undefined ? {} : { restMs }),
});

const mostBytes = 1024 * 1024;
const answerMs = 15_000;
const mostRedirects = 4;
const ofText = /^(?:text\/|application\/(?:[a-z.+-]*xml|[a-z.+-]*json))/i;

/** Asks a platform whether it has an account of this name. Outside every transaction. */
export async function askPlatform(
  deps: AskPlatformDeps,
  platform: ProbePlatform,
  username: string,
  signal: AbortSignal,
): Promise<AccountAnswer> {
  const url = askedOf(platform, username);
  try {
    const { why } = await askRobotsOf({ ...deps, settings: deps }, url, signal);
    if (why && 'rest' in why) return unasked('rate-limited', why.rest.seconds * 1_000);
    if (why) return unasked('rule' in why && why.rule === 'robots' ? 'robots' : 'unreachable');
    const result = await deps.politeFetch(url, {
      signal,
      accept: 'text/html,application/json;q=0.9,*/*;q=0.5',
      totalMs: answerMs,
      maxBytes: mostBytes,
      maxDecodedBytes: mostBytes,
      maxRedirects: mostRedirects,
      wantBody: ({ status, headers }) => says(platform, status) && ofText.test(headers['content-type'] ?? ''),
    });
    signal.throwIfAborted();
    return await judge(platform, username, result, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof HostBusy) return unasked('rate-limited', error.laterMs);
    if (error instanceof Unreadable) return silent('unclear');
    throw error;
  }
}

/** Only these say anything of an account, 400 by its words alone; others come from what is in front of the platform. */
const says = ({ rule }: ProbePlatform, status: number): boolean =>
  status === 200 || status === 404 || status === 410 || (status === 400 && rule.by === 'words');

async function judge(
  platform: ProbePlatform,
  username: string,
  result: FetchResult,
  signal: AbortSignal,
): Promise<AccountAnswer> {
  if (!result.ok) return silent(result.code === 'too-large' ? 'unclear' : 'unreachable');
  const rest = restOf(result);
  if (rest) return silent('rate-limited', rest.seconds * 1_000);
  if (result.status >= 500) return silent('unreachable');
  if (!says(platform, result.status)) return silent(result.status >= 400 ? 'blocked' : 'unclear');
  const page = await readForeign(
    readProfilePageTask,
    {
      body: result.body,
      type: result.headers['content-type'],
      username,
      missing: platform.rule.by === 'words' ? platform.rule.missing : [],
    },
    signal,
  );
  return weigh(platform, username, result, page);
}

/** What an answer says, with what its page says. */
export function weigh(
  platform: ProbePlatform,
  username: string,
  { status, url, bodySkipped }: Pick<FetchAnswer, 'status' | 'url' | 'bodySkipped'>,
  page: ProfilePage,
): AccountAnswer {
  if (page.isGate) return silent('blocked');
  if (page.denies || status === 404 || status === 410) return { kind: 'missing' };
  if (status !== 200) return silent('blocked');
  if (bodySkipped || !isOfAccount(platform, username, url) || !page.names) return silent('unclear');
  return { kind: 'exists' };
}

/** Whether a redirect stayed with the account: many platforms lead elsewhere where there is none, or to the way in. */
function isOfAccount(platform: ProbePlatform, username: string, url: string): boolean {
  const end = new URL(url);
  const asked = [askedOf(platform, username), profileOf(platform, username)].map((one) => new URL(one).hostname);
  const isHere = asked.some((host) => plainHost(host) === plainHost(end.hostname));
  const isWayIn = /^\/(?:accounts\/)?(?:log-?in|sign-?in|sign-?up|register)(?:\/|$)/i.test(end.pathname);
  const place = percentDecoded(`${end.hostname}${end.pathname}${end.search}`).toLowerCase();
  return (isHere || end.hostname.startsWith(`${username}.`)) && place.includes(username) && !isWayIn;
}
