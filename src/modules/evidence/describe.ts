import { isPlaylist } from '#lib/hls-playlist/index.ts';
import { sniff } from '#lib/image-decode/index.ts';
import type { DnsFacts, FetchAnswer, ReadDns } from '#lib/safe-fetch/index.ts';
import { sniffVideo } from '#lib/video-decode/index.ts';
import { isVideo } from '#modules/discovery/index.ts';
import type { ArchiveFile } from '#modules/evidence/archive.ts';
import type { MediumSeen } from '#modules/evidence/look-at-page.ts';

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);

/** How the file of an answer ends: a picture or a video by its bytes. */
function endingOf({ body }: FetchAnswer): string {
  const found = sniff(body);
  if (found.kind !== 'image') return isPlaylist(body) ? 'm3u8' : endingOfVideo(body);
  return found.format === 'jpeg' ? 'jpg' : found.format;
}
function endingOfVideo(body: Buffer): string {
  const seen = sniffVideo(body);
  if (seen.kind !== 'video') return 'bin';
  return seen.container === 'matroska' ? 'mkv' : seen.container;
}
const typeOf = (answer: FetchAnswer): string =>
  (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Who answered, by which way, and what the secure connection said. */
export function connectionOf(answer: FetchAnswer): object {
  return {
    url: answer.url,
    status: answer.status,
    address: answer.address,
    hops: answer.hops,
    tls: answer.tls ?? 'none: the connection was made in plain HTTP',
  };
}

/** What name servers say of the case's host and of every host that a redirect led to. */
export async function dnsFile(
  readDns: ReadDns,
  signal: AbortSignal,
  url: string,
  answer: FetchAnswer | undefined,
): Promise<ArchiveFile> {
  const urls = [url, ...(answer?.hops ?? []).map((hop) => hop.url), ...(answer ? [answer.url] : [])];
  const hosts = [...new Set(urls.map((one) => new URL(one).hostname.replace(/^\[|\]$/g, '')))];
  const facts: DnsFacts[] = await Promise.all(hosts.map((host) => readDns(host, signal)));
  return { path: 'dns.json', bytes: json(facts), what: 'What name servers said of each host, at the capture' };
}

/** The page as files: what was sent, with which headers, over which connection. */
export function pageFiles(answer: FetchAnswer, isUnchecked = false): ArchiveFile[] {
  const ending = endingOf(answer);
  const isHtml = ending === 'bin' && (/html/.test(typeOf(answer)) || typeOf(answer) === '');
  const headers = answer.rawHeaders.map(([name, value]) => `${name}: ${value}\n`).join('');
  const path = isHtml ? 'page.html' : `page.${ending}`;
  // A video at this very address is among the media.
  const page =
    answer.bodySkipped || isUnchecked ? [] : [{ path, bytes: answer.body, what: `The page at ${answer.url}` }];
  return [
    ...page,
    {
      path: 'headers.txt',
      bytes: Buffer.from(`${answer.status}\n${headers}`),
      what: 'Status and headers of the page, as sent',
    },
    { path: 'connection.json', bytes: json(connectionOf(answer)), what: 'Redirects, addresses and TLS facts' },
  ];
}

const tooLarge =
  'The archive keeps the hash and the size of this video, not its bytes: they are too many, or came only in part.';

/** Each picture and video of the case: a line for the manifest, and its bytes where there are any. */
export function mediaFiles(media: readonly MediumSeen[]): { lines: object[]; files: ArchiveFile[] } {
  const files: ArchiveFile[] = [];
  const lines = media.map((medium, at) => {
    const { answer, sha256, why, url, workId, foundSha256, clip, keepsClip, notKept, playlists } = medium;
    if (!answer || sha256 === undefined)
      return { url, workId, foundSha256, status: answer?.status, notCaptured: why ?? 'It could not be fetched.' };
    const file = notKept !== undefined || (clip && !keepsClip) ? undefined : `media/${at + 1}.${endingOf(answer)}`;
    const noun = clip || isVideo(answer.body) ? 'video' : 'picture';
    if (file) files.push({ path: file, bytes: answer.body, what: `The ${noun} at ${url}` });
    const lists = (playlists ?? []).map(({ url: from, bytes }, which) => ({
      from,
      file: { path: `media/${at + 1}-list-${which + 1}.m3u8`, bytes, what: `The playlist at ${from}` },
    }));
    files.push(...lists.map(({ file: list }) => list));
    return {
      url,
      workId,
      ...(file ? { path: file } : { bytesNotKept: notKept ?? tooLarge }),
      ...(clip && { bytes: clip.size, onlyItsBeginning: clip.isPart }),
      ...(lists.length > 0 && { piecesPutTogetherBy: lists.map(({ from, file: { path } }) => ({ url: from, path })) }),
      sha256,
      foundSha256,
      sameBytesAsFound: foundSha256 === undefined ? undefined : foundSha256 === sha256,
      ...connectionOf(answer),
      contentType: typeOf(answer),
      notCaptured: why,
    };
  });
  return { lines, files };
}
