import { createHash } from 'node:crypto';
import { z } from 'zod';
import { HostBusy, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { namesCreator } from '#modules/discovery/crawl/names-creator.ts';
import { restOf } from '#modules/discovery/crawl/polite-fetch.ts';
import { isAt } from '#modules/discovery/sources/linked-addresses.ts';
import {
  type Batch,
  type DiscoverySource,
  type Found,
  type Place,
  type Question,
  SourceFailure,
} from '#modules/discovery/sources/source.ts';
import { channelName, channelOf } from '#modules/discovery/sources/telegram/channels-named.ts';
import { type ChannelPage, readChannelTask } from '#modules/discovery/sources/telegram/read-channel.ts';
import { whenFree } from '#modules/discovery/sources/when-free.ts';
import { readForeign, Unreadable } from '#platform/foreign/index.ts';

const base = 'https://t.me';
/** Channels of one search, and pages of about twenty messages of each that was not read before. */
const mostChannels = 30;
const mostPages = 10;
const answerMs = 15_000;
const longestRestSeconds = 60;
/** The crawl and other searches wait for the same turns. */
const mostTries = 15;
/** So many channels in a row without an answer: the host is down. */
const mostSilent = 3;

/** A channel that is being read: the page is the one that ends before a message. */
const visit = z.object({
  name: z.string(),
  before: z.number().int().positive().nullish(),
  /** The newest message of its first page. */
  newest: z.number().int().nullish(),
  pages: z.number().int().default(0),
  /** Messages up to here were read by an earlier search, for the same names. */
  readTo: z.number().int().default(0),
  /** Hits on its pages so far. */
  hits: z.number().int().default(0),
});
type Visit = z.infer<typeof visit>;
const mark = z.array(visit);

/**
 * Public channels (`t.me/s/NAME`): those that a hit, a page or a report of this creator names, and those called as the
 * creator is, which come first. One that never brought anything is asked less and less often. A hit is a message that names the creator, an address that it links to, and a message that holds media where the
 * channel's name, title or description names the creator, or a message on the same page does.
 *
 * @param options.fetch waits for the turn of the host (`createPoliteFetch`), three seconds after the last one
 */
export function searchChannels({ fetch }: { fetch: SafeFetch }): Pick<DiscoverySource, 'answers' | 'search'> {
  return {
    answers: (question) => question.reported.length === 0 && channelsOf(question).length > 0,
    async *search(question, from, signal): AsyncGenerator<Batch> {
      const names = namesCreator(question.names ?? question.handles);
      const key = keyOf(question);
      const waiting = mark.safeParse(from).data ?? channelsOf(question);
      let silent = 0;
      let hasAnswered = false;
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const answer = await pageOf(fetch, next, signal).catch((error: unknown) => {
          if (error instanceof SourceFailure) return error;
          throw error;
        });
        if (answer instanceof SourceFailure) {
          silent = answer.isAnswer ? 0 : silent + 1;
          if (silent >= mostSilent || (silent > 0 && !hasAnswered && waiting.length === 0)) throw answer;
          hasAnswered ||= answer.isAnswer;
          if (answer.isDrift) waiting.length = 0;
          yield {
            found: [],
            next: [...waiting],
            queries: answer.isAnswer ? 1 : 0,
            more: waiting.length > 0,
            degraded: [{ part: next.name, reason: answer.message, forAll: answer.forAll }],
          };
          continue;
        }
        silent = 0;
        hasAnswered = true;
        const found = answer ? hitsOn(next.name, answer, names) : [];
        const hits = next.hits + found.length;
        const further = answer && nextPage(next, answer);
        if (further) waiting.unshift({ ...further, hits });
        const newest = next.newest ?? newestOf(answer);
        const read = {
          place: next.name,
          isThere: answer !== undefined || next.pages > 0,
          mark: `${newest ?? 0} ${key}`,
          hasBrought: hits > 0,
        };
        yield {
          found,
          next: [...waiting],
          queries: 1,
          more: waiting.length > 0,
          // It counts as read when its last page was.
          ...(further ? {} : { places: [read] }),
        };
      }
    },
  };
}

function channelsOf(question: Question): Visit[] {
  const known = (question.places ?? []).filter(({ sourceId }) => sourceId === 'telegram');
  const own = question.handles.flatMap((handle) => channelName(handle) ?? []);
  const isGone = (name: string): boolean =>
    known.some(({ place, isThere, isFresh }) => place === name && isThere === false && isFresh);
  const key = keyOf(question);
  const due = known.filter(({ isResting }) => !isResting);
  return [...new Set([...own, ...inTurns(due)])]
    .filter((name) => !isGone(name))
    .slice(0, mostChannels)
    .map((name) => {
      const [readTo = '', readFor] = (known.find(({ place }) => place === name)?.mark ?? '').split(' ');
      return { name, pages: 0, hits: 0, readTo: readFor === key ? Number.parseInt(readTo, 10) || 0 : 0 };
    });
}

/** Those that brought something and the others in turns, so that neither a flood of new names nor many good ones keep any waiting. */
function inTurns(places: readonly Place[]): string[] {
  const good = places.filter(({ hasBrought }) => hasBrought);
  const others = places.filter(({ hasBrought }) => !hasBrought);
  const longer = Math.max(good.length, others.length);
  return Array.from({ length: longer }, (_, at) => [...good.slice(at, at + 1), ...others.slice(at, at + 1)])
    .flat()
    .map(({ place }) => place);
}

/** For whom a channel was read: with a new name it is read anew. */
const keyOf = ({ names, handles }: Question): string =>
  createHash('sha256')
    .update(JSON.stringify([...(names ?? handles)].sort()))
    .digest('hex')
    .slice(0, 16);

/** Undefined where there is no such channel. @throws SourceFailure */
async function pageOf(
  fetch: SafeFetch,
  { name, before }: Visit,
  signal: AbortSignal,
  isSecond = false,
): Promise<ChannelPage | undefined> {
  const url = new URL(`${base}/s/${name}`);
  if (before) url.searchParams.set('before', String(before));
  const ask = () => fetch(url, { accept: 'text/html', totalMs: answerMs, maxRedirects: 0, signal });
  const answer = await whenFree(ask, { tries: mostTries, signal }).catch((error: unknown) => {
    if (error instanceof HostBusy) throw limits(error.laterMs);
    throw error;
  });
  signal.throwIfAborted();
  const rest = answer.ok ? restOf(answer) : undefined;
  if (rest && (isSecond || rest.seconds > longestRestSeconds)) throw limits(rest.seconds * 1_000);
  // The next request waits for the end of the rest.
  if ((rest || !answer.ok || answer.status >= 500) && !isSecond)
    return pageOf(fetch, { name, before, pages: 0, readTo: 0, hits: 0 }, signal, true);
  if (!answer.ok || answer.status >= 500) throw new SourceFailure('Telegram did not answer.');
  if (answer.status === 404 || (answer.status >= 300 && answer.status < 400)) return undefined;
  if (answer.status !== 200)
    throw new SourceFailure(`Telegram answered with status ${answer.status}.`, { ofQuestion: answer.status < 429 });
  const page = await readForeign(
    readChannelTask,
    { body: answer.body, type: answer.headers['content-type'] },
    signal,
  ).catch((error: unknown) => {
    if (error instanceof Unreadable)
      throw new SourceFailure('A page of Telegram could not be read.', { ofQuestion: true });
    throw error;
  });
  if (page.title === '' && page.messages.length === 0)
    throw new SourceFailure('Telegram answers in another shape than before: the title of a channel is missing.', {
      drift: true,
    });
  return page;
}

const limits = (laterMs: number): SourceFailure =>
  new SourceFailure(
    `Telegram limits our questions until ${new Date(Date.now() + laterMs).toISOString().slice(0, 16)}Z.`,
  );

const newestOf = (page: ChannelPage | undefined): number | undefined =>
  page && page.messages.length > 0 ? Math.max(...page.messages.map(({ id }) => id)) : undefined;

function nextPage(at: Visit, page: ChannelPage): Visit | undefined {
  const oldest = Math.min(...page.messages.map(({ id }) => id));
  const before = Math.min(page.before ?? oldest, oldest);
  const isNew = Number.isFinite(before) && before > 1 && (!at.before || before < at.before);
  if (!isNew || before <= at.readTo || at.pages + 1 >= mostPages) return undefined;
  return { ...at, before, newest: at.newest ?? newestOf(page), pages: at.pages + 1 };
}

function hitsOn(name: string, page: ChannelPage, names: (text: string) => boolean): Found[] {
  const isNaming = page.messages.map(({ text, links }) => names(text) || links.some(names));
  const isAbout = [name, page.title, page.description].some(names) || isNaming.includes(true);
  const hits = page.messages.flatMap(({ id, text, links, hasMedia, parts }, at) => {
    if (!isNaming[at] && !(isAbout && hasMedia)) return [];
    const messages = [id, ...parts].map((one) => `${base}/${name}/${one}`);
    const linked = isNaming[at] ? links.filter((one) => leadsElsewhere(one, name)) : [];
    return [...messages, ...linked].map(
      (url): Found => ({ url, role: 'hit', title: page.title, snippet: text, engines: ['Telegram'] }),
    );
  });
  return [...new Map(hits.map((hit) => [hit.url, hit])).values()];
}

/** Out of Telegram, or to another channel, which is asked in its turn, too. */
const leadsElsewhere = (url: string, name: string): boolean => {
  const other = channelOf(url);
  return other === undefined ? !isAt(url, 't.me') : other !== name;
};
