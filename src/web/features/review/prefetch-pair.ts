import type { QueryClient } from '@tanstack/react-query';
import type { CaseMedia } from '#web/features/api/types.ts';
import { mediaQuery } from '#web/features/cases/case-queries.ts';

/**
 * The links and the small blurred pictures of a pair, before they are looked at; never a clear one. The small ones are
 * kept as they are, a few hundred bytes each: behind their links they were asked for once more when they are drawn.
 */
export async function prefetchPair(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = mediaQuery(id);
  await client.prefetchQuery(mediaQuery(id));
  const media = client.getQueryData(queryKey);
  if (!media) return;
  const [yours, found] = await Promise.all([withTiny(media.yours), withTiny(media.found)]);
  // Read anew in the meantime: then it is younger.
  client.setQueryData(queryKey, (now) => (now === media ? { ...media, yours, found } : now), {
    updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
  });
}

type Side = NonNullable<CaseMedia['found']>;

async function withTiny<One extends Side>(side: One | undefined): Promise<One | undefined> {
  if (!side?.tiny || side.tiny.startsWith('data:')) return side;
  try {
    const given = await fetch(side.tiny, { cache: 'no-store', credentials: 'same-origin' });
    return given.ok ? { ...side, tiny: await asAddress(await given.blob()) } : side;
  } catch {
    return side; // no network just now: the link is tried again when it is drawn
  }
}

function asAddress(picture: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(picture);
  return promise;
}
