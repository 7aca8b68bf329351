import type { Received } from '#modules/discovery/index.ts';
import type { MediaLook } from '#modules/verification/look.ts';

/** Further qualities of one stream that are compared; each may take as long as a video. */
const mostOthers = 6;

type Found = MediaLook['found'];

/**
 * What a stream shows of which one quality is another video, or one too plain to compare: players may still show the work
 * in another quality or rendition. Where one of them cannot be compared, the stream was not compared.
 *
 * @param found what the quality that was read shows
 * @param lookAt looks at the playlist of another quality as at a stream of its own
 */
export async function compareQualities(
  found: Found,
  stream: Received['stream'],
  lookAt: (url: string) => Promise<Found>,
): Promise<Found> {
  if (!stream?.others || (found !== 'other' && found !== 'placeholder')) return found;
  const { urls, isAll } = stream.others;
  const seen = new Set<Found>([found]);
  for (const url of urls.slice(0, mostOthers)) {
    const more = await lookAt(url);
    if (more === 'same') return more;
    seen.add(more);
  }
  if (!isAll || urls.length > mostOthers || seen.has('unknown') || seen.has('unanswered')) return 'unknown';
  if (seen.has('placeholder')) return 'placeholder';
  // A host may lose a playlist or its pieces for an hour.
  return seen.has('pieces-gone') || seen.has('gone') ? 'pieces-gone' : 'other';
}
