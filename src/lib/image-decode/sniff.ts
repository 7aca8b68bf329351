/** The formats that are decoded. */
export const imageFormats = ['jpeg', 'png', 'webp', 'avif', 'gif', 'bmp', 'heic'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** What a file is by its first bytes, whatever its name or type says. */
export type Sniffed =
  | { readonly kind: 'image'; readonly format: ImageFormat }
  | { readonly kind: 'other-image'; readonly name: string }
  | { readonly kind: 'not-an-image' };

// Bytes as Latin-1 text; '?' stands for any byte.
const signatures: readonly (readonly [start: string, format: ImageFormat])[] = [
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF????WEBP', 'webp'],
  // Two letters are also the beginning of a text: the size of the header says that it is a picture.
  ...['\x0c', '\x28', '\x34', '\x38', '\x40', '\x6c', '\x7c'].map(
    (size) => [`BM????????????${size}\0\0\0`, 'bmp'] as const,
  ),
];

const otherSignatures: readonly (readonly [start: string, name: string])[] = [
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['II+\0', 'TIFF'],
  ['MM\0+', 'TIFF'],
  ['BM', 'BMP'],
  ['\0\0\x01\0', 'ICO'],
  ['\0\0\x02\0', 'ICO'],
  ['8BPS', 'Photoshop'],
  ['\0\0\0\fjP  ', 'JPEG 2000'],
  ['\xff\x4f\xff\x51', 'JPEG 2000'],
  ['\xff\x0a', 'JPEG XL'],
  ['\0\0\0\fJXL ', 'JPEG XL'],
  ['icns', 'Apple icon'],
  ['%!PS', 'PostScript'],
  ['\xc5\xd0\xd3\xc6', 'PostScript'],
  ['DDS ', 'DDS'],
  ['gimp xcf', 'GIMP'],
];

const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * @example sniff(bytes) // { kind: 'image', format: 'jpeg' }
 */
export function sniff(bytes: Uint8Array): Sniffed {
  const head = String.fromCharCode(...bytes.subarray(0, 512));
  const own = signatures.find(([start]) => startsLike(head, start));
  if (own !== undefined) return { kind: 'image', format: own[1] };
  if (head.startsWith('ftyp', 4)) return sniffBrands(brandsOf(bytes));
  const other = otherSignatures.find(([start]) => startsLike(head, start));
  if (other !== undefined) return { kind: 'other-image', name: other[1] };
  const isMarkup = /^(?:\xef\xbb\xbf)?\s*</.test(head) && !/<html/i.test(head);
  if (isMarkup && /<svg[\s>]/i.test(head)) return { kind: 'other-image', name: 'SVG' };
  return { kind: 'not-an-image' };
}

/** Of an ISO base media file: the size of the first box, 'ftyp', a major brand, a version, then compatible brands. */
export function brandsOf(bytes: Uint8Array): string[] {
  const head = String.fromCharCode(...bytes.subarray(0, 512));
  const size = Math.min(((head.charCodeAt(2) & 1) << 8) | head.charCodeAt(3), head.length);
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(head.slice(at, at + 4));
  return brands;
}

function sniffBrands(brands: readonly string[]): Sniffed {
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return { kind: 'image', format: 'avif' };
  if (brands.some((brand) => heifBrands.includes(brand))) return { kind: 'image', format: 'heic' };
  return { kind: 'not-an-image' };
}

function startsLike(head: string, start: string): boolean {
  return head.length >= start.length && [...start].every((letter, i) => letter === '?' || head[i] === letter);
}
