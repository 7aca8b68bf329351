import { z } from 'zod';
import { type Archive, mostLines } from '#modules/discovery/sources/archives/archive.ts';
import { createAsk } from '#modules/discovery/sources/ask-api.ts';

const host = 'web.archive.org';
const title = 'Wayback Machine';

/** Rows under one that names their columns; none at all where it has nothing. */
const answer = z
  .array(z.array(z.string()))
  .refine(([header]) => header === undefined || header.includes('original'), { path: ['original'] });

/** The Wayback Machine's index (`web.archive.org/cdx`): pages of a host and those below it that answered when it came. */
export const wayback: Archive = {
  id: 'wayback',
  title,
  host,
  open(fetch) {
    const ask = createAsk({ title, fetch });
    return async (of, expression, signal) => {
      const url = new URL(`https://${host}/cdx/search/cdx`);
      url.searchParams.set('url', of);
      url.searchParams.set('matchType', 'domain');
      url.searchParams.set('output', 'json');
      url.searchParams.set('collapse', 'urlkey');
      url.searchParams.set('limit', String(mostLines));
      url.searchParams.append('filter', 'statuscode:200');
      url.searchParams.append('filter', `urlkey:${expression}`);
      const [header = [], ...rows] = await ask(url, answer, { signal });
      const column = header.indexOf('original');
      return rows.slice(0, mostLines).flatMap((row) => row[column] ?? []);
    };
  },
};
