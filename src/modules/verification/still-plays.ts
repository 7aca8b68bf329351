import type { MediaLook } from '#modules/verification/look.ts';

type Found = MediaLook['found'];

/** Playlists of one stream that are asked for once its first one is gone; each may take as long as a video. */
const most = 4;

/**
 * What a stream shows whose first playlist is gone: players that know the playlist of a quality still play that. Where one
 * of them cannot be compared, the stream was not compared.
 *
 * @param playlists those that led to its pieces when the evidence was captured
 * @param lookAt looks at one of them as at a stream of its own
 */
export async function stillPlays(
  playlists: readonly string[],
  lookAt: (url: string) => Promise<Found>,
): Promise<Found> {
  const seen = new Set<Found>();
  for (const url of playlists.slice(0, most)) {
    const found = await lookAt(url);
    if (found === 'same') return found;
    seen.add(found);
  }
  if (playlists.length > most || seen.has('unknown') || seen.has('unanswered')) return 'unknown';
  return seen.has('pieces-gone') ? 'pieces-gone' : 'gone';
}
