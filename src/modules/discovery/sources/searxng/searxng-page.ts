import { z } from 'zod';
import type { FetchResult, SafeFetch } from '#lib/safe-fetch/index.ts';
import { SourceFailure } from '#modules/discovery/sources/source.ts';

const result = z.object({
  url: z.string().min(1),
  title: z.string().nullish(),
  content: z.string().nullish(),
  engine: z.string().nullish(),
  engines: z.array(z.string()).nullish(),
});
/** Every version writes both lists, also where they are empty. */
const answer = z.object({
  results: z.array(z.unknown()),
  unresponsive_engines: z.array(z.union([z.string(), z.array(z.unknown()).min(1)])),
});

export interface SearchPage {
  results: { url: string; title?: string; content?: string; engines: string[] }[];
  /** Results as they came, also those without an address. */
  size: number;
  silent: { engine: string; reason: string }[];
}

/** What one page of SearXNG is asked for (its `docs/dev/search_api.rst`). */
export interface SearchAsk {
  text: string;
  page: number;
  engines?: readonly string[];
}

/** Answers about the question as it is written. */
const ofQuestion: ReadonlySet<number> = new Set([400, 413, 414, 422]);

/**
 * One page of results. Asked once more where it did not answer or is out of order: one that restarts is not down.
 *
 * @throws SourceFailure with the sentence an operator can act on
 */
export async function searxngPage(
  fetch: SafeFetch,
  base: string,
  ask: SearchAsk,
  signal: AbortSignal,
): Promise<SearchPage> {
  const url = new URL(`${base.replace(/(?<!\/)\/+$/, '')}/search`);
  url.searchParams.set('q', ask.text);
  url.searchParams.set('format', 'json');
  url.searchParams.set('pageno', String(ask.page));
  url.searchParams.set('safesearch', '0');
  if (ask.engines) url.searchParams.set('engines', ask.engines.join(','));
  // Some words make it send its readers to other search engines. Those were not asked.
  const onHop = (hop: URL) => (hop.host === url.host ? undefined : elsewhere);
  const request = { accept: 'application/json', signal, onHop };
  let reply = await fetch(url, request);
  if (isOut(reply) && !signal.aborted) reply = await fetch(url, request);
  signal.throwIfAborted();
  return parse(bodyOf(reply));
}

const elsewhere = 'The search engine sends this question to another site.';
const isOut = (reply: FetchResult): boolean => (reply.ok ? reply.status >= 500 : reply.code !== 'hop-refused');

function bodyOf(reply: FetchResult): string {
  if (!reply.ok && reply.code === 'hop-refused') throw new SourceFailure(elsewhere, { ofQuestion: true });
  if (!reply.ok) {
    const silent = 'The search engine did not answer.';
    throw new SourceFailure(`${silent} ${reply.sentence}`, { forAll: silent });
  }
  if (reply.status === 403) {
    throw new SourceFailure('The search engine refuses JSON: add json to search.formats in its settings.yml.');
  }
  if (reply.status === 429) throw new SourceFailure('The search engine limits our requests: switch its limiter off.');
  if (reply.status !== 200) {
    throw new SourceFailure(`The search engine answered with status ${reply.status}.`, {
      ofQuestion: ofQuestion.has(reply.status),
    });
  }
  return reply.body.toString('utf8');
}

function parse(body: string): SearchPage {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new SourceFailure('The search engine answered with something that is not JSON.');
  }
  const page = answer.safeParse(json);
  if (!page.success) throw drift(page.error, []);
  const read = page.data.results.map((row) => result.safeParse(row));
  const first = read[0];
  // Some rows are no pages: a table of facts has no address. Where none can be read, the shape has changed.
  if (first?.error && read.every(({ success }) => !success)) throw drift(first.error, ['results', 0]);
  const results = read.flatMap(({ data }) => {
    if (!data) return [];
    const { url, title, content, engine, engines } = data;
    const named = engines && engines.length > 0 ? engines : engine ? [engine] : [];
    return [{ url, title: title ?? undefined, content: content ?? undefined, engines: named }];
  });
  const silent = page.data.unresponsive_engines.map((row) =>
    typeof row === 'string'
      ? { engine: row, reason: 'did not answer' }
      : { engine: String(row[0] ?? 'an engine'), reason: String(row[1] ?? 'did not answer') },
  );
  return { results, size: page.data.results.length, silent };
}

/** Never taken for "nothing found": the next question is answered in the same shape. */
function drift({ issues }: z.ZodError, at: readonly (string | number)[]): SourceFailure {
  const field = [...at, ...(issues[0]?.path ?? [])].join('.') || 'the whole answer';
  return new SourceFailure(
    `The search engine answers in another shape than before: ${field} is missing or has changed.`,
    { drift: true },
  );
}
