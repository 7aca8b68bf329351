import { z } from 'zod';
import type { Manifest } from '#modules/evidence/archive.ts';

const stream = z.object({ url: z.string(), piecesPutTogetherBy: z.array(z.object({ url: z.string() })) });

/** Of each stream that was captured, by its address: the further playlists that led to its pieces. */
export function playlistsOf({ media }: Partial<Pick<Manifest, 'media'>>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  // Proof from before media were listed has none.
  for (const line of media ?? []) {
    const { data } = stream.safeParse(line);
    const others = data?.piecesPutTogetherBy.map(({ url }) => url).filter((url) => url !== data.url) ?? [];
    if (data && others.length > 0) found.set(data.url, others);
  }
  return found;
}
