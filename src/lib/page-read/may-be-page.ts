import { guessUtf16 } from './guess-encoding.ts';

/** Types of files that are no page whatever their bytes are: browsers show, play, install or save them as what they are called. */
const fileFamilies = /^(?:image|audio|video|font|model)\//;
const fileTypes: ReadonlySet<string> = new Set(
  [
    ...['pdf', 'x-pdf', 'postscript', 'msword', 'rtf', 'vnd.ms-excel', 'vnd.ms-powerpoint', 'epub+zip'],
    ...['zip', 'zip-compressed', 'x-zip', 'x-zip-compressed', 'gzip', 'x-gzip', 'x-gunzip', 'gzip-compressed', 'zstd'],
    ...['rar', 'vnd.rar', 'x-rar', 'x-rar-compressed', '7z', 'x-7z-compressed', 'tar', 'x-tar', 'x-gtar'],
    ...['x-compressed', 'x-compress', 'x-bzip', 'x-bzip2', 'x-xz', 'x-lzma', 'x-lzip', 'x-iso9660-image', 'x-cd-image'],
    ...['x-apple-diskimage', 'x-msdownload', 'x-msdos-program', 'x-dosexec', 'x-ms-installer', 'x-msi', 'x-executable'],
    ...['vnd.android.package-archive', 'java-archive', 'x-java-archive', 'vnd.debian.binary-package', 'x-rpm'],
    ...['ogg', 'mp4', 'x-matroska', 'x-mpegurl', 'vnd.apple.mpegurl', 'dash+xml', 'x-shockwave-flash', 'wasm'],
    ...['font-woff', 'font-woff2', 'font-sfnt', 'x-font-ttf', 'x-font-otf', 'x-font-woff', 'x-font-truetype'],
    ...['x-font-opentype', 'vnd.ms-fontobject', 'vnd.ms-opentype', 'x-bittorrent'],
  ].map((name) => `application/${name}`),
);

/** What servers call anything that they do not know: the name of the file may say more. */
const unsaid =
  /^(?:(?:application|binary)\/octet-stream|application\/(?:x-)?(?:force-)?download|application\/binary|application\/save)$/;
const fileNames =
  /\.(?:jpe?g|jfif|png|apng|gif|webp|avif|bmp|zip|rar|7z|tar|t?gz|bz2|xz|zst|iso|dmg|exe|msi|apk|jar|deb|rpm|pdf|epub|docx?|xlsx?|mp4|m4v|webm|mkv|mov|avi|wmv|flv|mpe?g|m3u8|mp3|m4a|ogg|wav|flac|woff2?|ttf|otf|eot|torrent)$/i;

/**
 * Whether the body of an answer may be a page, before it is read: all but files that no browser reads as one. The bytes then
 * say whether it is, see `isText`; many servers call their pages by no type, or by a wrong one.
 *
 * @param type its Content-Type
 * @param url where it came from
 * @example mayBePage('unknown/unknown', 'https://a.test/g/1') // true
 * @example mayBePage('application/octet-stream', 'https://a.test/set.zip') // false
 */
export function mayBePage(type: string | undefined, url?: string): boolean {
  const essence = (type ?? '').split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? '';
  if (fileFamilies.test(essence) || fileTypes.has(essence)) return false;
  return !(unsaid.test(essence) && fileNames.test(URL.parse(url ?? '')?.pathname ?? ''));
}

/** What browsers show as the signs it is made of: it has words, and neither links nor pictures. */
const plain =
  /^\s*(?:text\/(?:plain|css|csv|markdown|javascript|ecmascript)|application\/(?:(?:x-)?javascript|ecmascript|[\w.-]{0,60}\+?json))\b/i;

/** @example isPlainText('text/plain; charset=utf-8') // true */
export const isPlainText = (type: string | undefined): boolean => plain.test(type ?? '');

/** As far as browsers look into a body (MIME Sniffing, 5.3). */
const mostSniffed = 1_445;
/** Signs that no text holds. */
const isBinary = (byte: number): boolean =>
  byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f);
const marks = ['efbbbf', 'fffe', 'feff'].map((hex) => Buffer.from(hex, 'hex'));
/** Files that begin like a text. */
const otherTexts = /^(?:%PDF-|%!PS-|Rar!|\{\\rtf|wOF|OTTO|OggS|ID3|fLaC)/;

/**
 * Whether bytes are a text, as browsers tell it where a type says nothing (MIME Sniffing, 7.2): none of the first ones is a
 * sign that no text holds. A body whose server calls it a page is read whatever its bytes are.
 *
 * @example isText(Buffer.from('<title>A</title>'), undefined) // true
 */
export function isText(bytes: Uint8Array, type: string | undefined): boolean {
  if (/^\s*(?:text\/html|text\/plain|application\/xhtml\+xml)\b/i.test(type ?? '')) return true;
  const head = Buffer.from(bytes.subarray(0, mostSniffed));
  if (marks.some((mark) => head.subarray(0, mark.length).equals(mark)) || guessUtf16(head) !== undefined) return true;
  return !head.some(isBinary) && !otherTexts.test(head.toString('latin1', 0, 10));
}
