import { z } from 'zod';
import { type Archive, mostLines } from '#modules/discovery/sources/archives/archive.ts';
import { createAsk } from '#modules/discovery/sources/ask-api.ts';

const host = 'index.commoncrawl.org';
const base = `https://${host}`;
const title = 'Common Crawl';

/** Every month's index, the newest first. */
const indexes = z.array(z.object({ id: z.string().regex(/^[A-Za-z0-9-]{1,60}$/) })).min(1);
/** One line for each page; where it has none, it says so with 404. */
const answer = z.array(
  z.union([z.object({ url: z.string() }), z.object({ message: z.string() }).transform(() => null)]),
);

/** The index of Common Crawl (`index.commoncrawl.org`): pages of a host that answered when its newest crawl was made. */
export const commonCrawl: Archive = {
  id: 'common-crawl',
  title,
  host,
  open(fetch) {
    const ask = createAsk({ title, fetch });
    let newest: string | undefined;
    return async (of, expression, signal) => {
      newest ??= (await ask(new URL(`${base}/collinfo.json`), indexes, { signal }))[0]?.id;
      const url = new URL(`${base}/${newest}-index`);
      url.searchParams.set('url', `${of}/*`);
      url.searchParams.set('output', 'json');
      url.searchParams.set('limit', String(mostLines));
      url.searchParams.append('filter', '=status:200');
      url.searchParams.append('filter', `~urlkey:${expression}`);
      const rows = await ask(url, answer, { signal, parse: linesOf, accepts: 404 });
      return rows.flatMap((row) => row?.url ?? []);
    };
  },
};

/** Without the blanks at the end. @throws SyntaxError */
function linesOf(body: string): unknown[] {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new SyntaxError('nothing at all');
  return lines.slice(0, mostLines).map((line) => JSON.parse(line));
}
