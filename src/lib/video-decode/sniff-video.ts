/** Containers that are read, by their first bytes. Each is read by one demuxer of ffmpeg, which is named beside it. */
export const demuxers = {
  mp4: 'mov',
  matroska: 'matroska',
  avi: 'avi',
  mpegts: 'mpegts',
  mpeg: 'mpeg',
  flv: 'flv',
  asf: 'asf',
  ogg: 'ogg',
  mxf: 'mxf',
  gif: 'gif',
  apng: 'apng',
} as const;
export type ContainerName = keyof typeof demuxers;

export type SniffedVideo =
  | { readonly kind: 'video'; readonly container: ContainerName }
  /** A picture without motion, or an animation that is read as a picture (WebP, AVIF). */
  | { readonly kind: 'picture' }
  | { readonly kind: 'unknown' };

/** How many bytes `sniffVideo` looks at. */
export const SNIFFED_BYTES = 4096;

const picture: SniffedVideo = { kind: 'picture' };
const video = (container: ContainerName): SniffedVideo => ({ kind: 'video', container });

/**
 * Says which container a file begins with; its name and type say nothing. What is a text (playlists, concat scripts,
 * session descriptions) begins with none of these bytes.
 *
 * @param head the first bytes of the file, SNIFFED_BYTES of them where there are so many
 */
export function sniffVideo(head: Uint8Array): SniffedVideo {
  const isAt = (at: number, bytes: string): boolean => textAt(head, at, bytes.length) === bytes;
  if (isAt(4, 'ftyp')) return sniffBrand(textAt(head, 8, 4));
  if (['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].some((box) => isAt(4, box))) return video('mp4');
  if (isAt(0, '\x1a\x45\xdf\xa3')) return video('matroska');
  if (isAt(0, 'RIFF')) return isAt(8, 'AVI ') ? video('avi') : isAt(8, 'WEBP') ? picture : { kind: 'unknown' };
  if (isAt(0, 'GIF8')) return video('gif');
  if (isAt(0, '\x89PNG\r\n\x1a\n')) return isAnimated(head) ? video('apng') : picture;
  if (isAt(0, '\xff\xd8\xff') || isAt(0, 'BM')) return picture;
  const found = beginnings.find(([, at, bytes]) => isAt(at, bytes));
  if (found) return video(found[0]);
  return hasSyncBytes(head, 0, 188) || hasSyncBytes(head, 4, 192) ? video('mpegts') : { kind: 'unknown' };
}

const beginnings: readonly (readonly [ContainerName, number, string])[] = [
  ['flv', 0, 'FLV\x01'],
  ['asf', 0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
  ['ogg', 0, 'OggS'],
  ['mpeg', 0, '\x00\x00\x01\xba'],
  ['mxf', 0, '\x06\x0e\x2b\x34\x02\x05\x01\x01'],
];

/** ISO files that hold a picture, and no film. */
function sniffBrand(brand: string): SniffedVideo {
  return ['avif', 'avis', 'heic', 'heix', 'heif', 'mif1', 'msf1', 'hevc', 'hevx'].includes(brand)
    ? picture
    : video('mp4');
}

/** Whether the chunk that makes a PNG an animation stands before its pixels. */
function isAnimated(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = 8; at + 8 <= head.length; at += 12 + view.getUint32(at)) {
    const kind = textAt(head, at + 4, 4);
    if (kind === 'acTL') return true;
    if (kind === 'IDAT') return false;
  }
  return false;
}

/** Packets of a transport stream begin with the same byte: three in a row are no accident. */
function hasSyncBytes(head: Uint8Array, first: number, step: number): boolean {
  return [0, 1, 2].every((packet) => head[first + packet * step] === 0x47);
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
