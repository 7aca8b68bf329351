/**
 * Endings of files that `lib/video-decode` reads, and of the playlists that `lib/hls-playlist` reads. Parts of streams
 * (`.ts`, `.m4s`) are no files of their own.
 */
const ending = '(?:mp4|m4v|mov|webm|mkv|ogv|avi|wmv|flv|mpe?g|3gp|m3u8)';

/** Whether a text may name a video at all. Cheap: most scripts are read no further. */
const named = new RegExp(`\\.${ending}(?![a-z0-9])|-${ending}\\.\\d`, 'i');
export const mayNameVideo = (text: string): boolean => named.test(text);

/** A path, or the name of a file, that ends as a video; some servers put a slash behind it. */
const endsPath = new RegExp(`[^/]\\.${ending}/?$`, 'i');
/** The same of an address, or of a file that its query names. */
const endsAddress = new RegExp(`[^/]\\.${ending}(?:[&#]|/?(?:[?#]|$))`, 'i');
/** Forums name an attachment after its file: `/attachments/clip-mp4.123/`. */
const attached = new RegExp(`/attachments/[^/]{1,300}-${ending}\\.\\d{1,12}/?$`, 'i');
/** Lists of the parts of a stream that are not read. */
const otherList = /\.(?:m3u|mpd|ism|f4m)(?:\/|$)|\/manifest\/?$/i;
const most = { address: 4_096, parameters: 30 };

/** @example endsAsVideo('/get.php?file=a.mp4') // true */
export const endsAsVideo = (address: string): boolean =>
  address.length <= most.address && (endsAddress.test(address) || attached.test(address));

/** Whether words are the name of a video file. @example isVideoName('clip.MP4') // true */
export const isVideoName = (words: string): boolean => words.length <= 300 && endsPath.test(words.trim());

/**
 * The video file that an address names: itself, by its path or a name in its query, or the one that it hands to a player.
 *
 * @example videoFileAt(new URL('https://a.test/play?v=https://b.test/c.mp4'))?.href // 'https://b.test/c.mp4'
 */
export function videoFileAt(url: URL): URL | undefined {
  const { pathname, search } = url;
  // A wiki has a page about each file.
  const isAbout = /\/[a-z]{3,20}:[^/]+$/i.test(pathname) && /wiki|index\.php/i.test(pathname);
  if (isAbout || otherList.test(pathname)) return undefined;
  if (endsPath.test(pathname) || attached.test(pathname)) return canonical(url);
  if (!mayNameVideo(search)) return undefined;
  for (const [key, value] of [...url.searchParams].slice(0, most.parameters)) {
    const name = value === '' ? key : value;
    if (!endsAddress.test(name)) continue;
    if (!/^(?:https?:)?\/\//i.test(name)) return canonical(url);
    const inner = URL.parse(name, url.href);
    if (inner && /^https?:$/.test(inner.protocol) && endsPath.test(inner.pathname)) return canonical(inner);
  }
  return undefined;
}

/** Files that no player shows as a film. */
const otherFiles =
  /\.(?:jpe?g|png|gif|webp|avif|svg|mp3|m4a|aac|wav|flac|vtt|srt|js|css|json|xml|html?|pdf|zip|ts|m4s)\/?$/i;

/** What a player shows is a file whatever its address is, unless that says something else. */
export const shownFileAt = (url: URL): URL | undefined =>
  otherList.test(url.pathname) || otherFiles.test(url.pathname) ? undefined : canonical(url);

/** Without the place to begin at, and without the number by which WordPress tells its players apart. */
function canonical(url: URL): URL {
  const file = new URL(url);
  file.hash = '';
  if (/^\?_=\d{1,4}$/.test(file.search)) file.search = '';
  return file;
}

/** Players of other sites, and lists of parts that are not read, are called videos, too. */
const noFile = /dash|sstr|youtube|vimeo|dailymotion|twitch|facebook|wistia|mp2t/i;
/** A playlist, whatever it is called: some servers call it a sound. */
const isList = /^\s*(?:application|audio|video)\/(?:x-|vnd\.apple\.)?mpegurl/i;
/** @example isVideoType('video/mp4; codecs="avc1"') // true */
export const isVideoType = (type: string): boolean =>
  isList.test(type) || (/^\s*video\//i.test(type) && !noFile.test(type.slice(0, 200)));
/** Whether a type says that it is no video file. */
export const isOtherType = (type: string): boolean =>
  !isList.test(type) && (/^\s*(?:audio|image|text)\//i.test(type) || noFile.test(type.slice(0, 200)));

/** Whether a player's element names a list of parts that is not read (DASH, Smooth Streaming), by its address or type. */
export const namesOtherList = ({ src = '', type = '' }: Readonly<Record<string, string>>): boolean =>
  /dash|sstr/i.test(type.slice(0, 200)) || otherList.test(src.slice(0, 2_000).split(/[?#]/, 1)[0] ?? '');
