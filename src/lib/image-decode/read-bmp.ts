/** Pixels as red, green, blue and alpha, from the top left. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** The rows that the file holds: fewer than all where it ends too early. */
  readonly read: { readonly top: number; readonly height: number };
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bits: number;
  readonly compression: number;
  /** Where the pixels begin. */
  readonly pixels: number;
  /** Blue, green and red, `step` bytes a colour. */
  readonly palette: { readonly at: number; readonly step: number; readonly count: number };
  readonly masks: Masks | undefined;
}
type Masks = readonly [red: number, green: number, blue: number, alpha: number];

/** Values of the compression field. JPEG and PNG inside a BMP are for printers; browsers do not show them. */
const RGB = 0;
const RLE8 = 1;
const RLE4 = 2;
const BITFIELDS = 3;
const ALPHABITFIELDS = 6;

/**
 * Reads a Windows bitmap as browsers do: 1 to 32 bits, with a palette, masks or run lengths, also upside down. A file
 * that ends too early is read as far as it goes. Every place that the file names is checked.
 *
 * @returns `broken` where the header makes no sense, `too-many-pixels` before anything is allocated for it
 * @example readBmp(bytes, 50_000_000) // { width: 320, height: 200, data }
 */
export function readBmp(bytes: Uint8Array, maxPixels: number): Bitmap | 'broken' | 'too-many-pixels' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = bytes.length < 30 ? undefined : readHeader(view);
  if (header === undefined) return 'broken';
  const { width, height } = header;
  if (width * height > maxPixels) return 'too-many-pixels';
  const data = new Uint8Array(width * height * 4);
  const lines = linesOf(bytes, view, header, data);
  return { width, height, data, read: { top: header.topDown ? 0 : height - lines, height: lines } };
}

/** Fills the pixels, and says how many lines there were. */
function linesOf(bytes: Uint8Array, view: DataView, header: Header, data: Uint8Array): number {
  if (header.compression === RLE8 || header.compression === RLE4) return readRuns(bytes, header, data);
  return header.bits <= 8 ? readIndexed(bytes, header, data) : readMasked(view, header, data);
}

function readHeader(view: DataView): Header | undefined {
  const size = view.getUint32(14, true);
  const pixels = view.getUint32(10, true);
  if (size === 12) {
    const [width, height, bits] = [view.getUint16(18, true), view.getUint16(20, true), view.getUint16(24, true)];
    const palette = { at: 26, step: 3, count: 2 ** Math.min(bits, 8) };
    return checked({ width, height, topDown: false, bits, compression: RGB, pixels, palette, masks: undefined });
  }
  if (size < 40 || view.byteLength < 54) return undefined;
  const [width, signed, bits] = [view.getInt32(18, true), view.getInt32(22, true), view.getUint16(28, true)];
  const compression = view.getUint32(30, true);
  const isMasked = compression === BITFIELDS || compression === ALPHABITFIELDS;
  // Older headers are followed by their masks; newer ones hold them.
  const after = size === 40 && isMasked ? (compression === BITFIELDS ? 12 : 16) : 0;
  const used = view.getUint32(46, true);
  const count = used === 0 || used > 256 ? 2 ** Math.min(bits, 8) : used;
  const header = {
    width,
    height: Math.abs(signed),
    topDown: signed < 0,
    bits,
    compression,
    pixels,
    palette: { at: 14 + size + after, step: 4, count },
    masks: isMasked ? masksOf(view, size >= 56 || compression === ALPHABITFIELDS) : undefined,
  };
  return checked(header);
}

function masksOf(view: DataView, hasAlpha: boolean): Masks | undefined {
  if (view.byteLength < 70) return undefined;
  const at = (offset: number): number => view.getUint32(offset, true);
  return [at(54), at(58), at(62), hasAlpha ? at(66) : 0];
}

const depths: Readonly<Record<number, readonly number[]>> = {
  [RGB]: [1, 4, 8, 16, 24, 32],
  [RLE8]: [8],
  [RLE4]: [4],
  [BITFIELDS]: [16, 32],
  [ALPHABITFIELDS]: [16, 32],
};

function checked(header: Header): Header | undefined {
  const { width, height, bits, compression, masks } = header;
  const isMasked = compression === BITFIELDS || compression === ALPHABITFIELDS;
  if (width <= 0 || height <= 0 || depths[compression]?.includes(bits) !== true) return undefined;
  return isMasked && masks === undefined ? undefined : header;
}

/** Each line ends at a whole four bytes. */
const strideOf = ({ width, bits }: Header): number => Math.ceil((width * bits) / 32) * 4;

const rowOf = ({ height, topDown }: Header, line: number): number => (topDown ? line : height - 1 - line);

function readIndexed(bytes: Uint8Array, header: Header, data: Uint8Array): number {
  const { width, height, bits, pixels } = header;
  const perByte = 8 / bits;
  const stride = strideOf(header);
  for (let line = 0; line < height; line++) {
    const row = rowOf(header, line) * width;
    for (let x = 0; x < width; x++) {
      const packed = bytes[pixels + line * stride + Math.floor(x / perByte)];
      if (packed === undefined) return line;
      const index = (packed >> (8 - bits - (x % perByte) * bits)) & (2 ** bits - 1);
      paint(bytes, header, data, row + x, index);
    }
  }
  return height;
}

/** A colour of the palette; one that it does not have is black. */
function paint(bytes: Uint8Array, { palette }: Header, data: Uint8Array, pixel: number, index: number): void {
  const at = palette.at + index * palette.step;
  const known = index < palette.count;
  data[pixel * 4] = known ? (bytes[at + 2] ?? 0) : 0;
  data[pixel * 4 + 1] = known ? (bytes[at + 1] ?? 0) : 0;
  data[pixel * 4 + 2] = known ? (bytes[at] ?? 0) : 0;
  data[pixel * 4 + 3] = 255;
}

const usualMasks: Readonly<Record<number, Masks>> = {
  16: [0x7c00, 0x03e0, 0x001f, 0],
  24: [0xff0000, 0x00ff00, 0x0000ff, 0],
  32: [0xff0000, 0x00ff00, 0x0000ff, 0],
};

function readMasked(view: DataView, header: Header, data: Uint8Array): number {
  const { width, height, bits, pixels } = header;
  const channels = (header.masks ?? usualMasks[bits] ?? [0, 0, 0, 0]).map(channelOf);
  const step = bits / 8;
  const stride = strideOf(header);
  const lines = Math.min(height, Math.max(0, Math.floor((view.byteLength - pixels - width * step) / stride) + 1));
  let visible = false;
  for (let line = 0; line < lines; line++) {
    const row = rowOf(header, line) * width;
    for (let x = 0; x < width; x++) {
      const value = valueAt(view, pixels + line * stride + x * step, step);
      for (let at = 0; at < 4; at++)
        data[(row + x) * 4 + at] = levelOf(value, channels[at] ?? none, at === 3 ? 255 : 0);
      visible ||= data[(row + x) * 4 + 3] !== 0;
    }
  }
  // Many programs leave the alpha that they declare at nothing.
  if (!visible) for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return lines;
}

function valueAt(view: DataView, at: number, step: number): number {
  if (step === 4) return view.getUint32(at, true);
  return view.getUint16(at, true) | (step === 3 ? view.getUint8(at + 2) << 16 : 0);
}

interface Channel {
  readonly mask: number;
  readonly shift: number;
  readonly most: number;
}
const none: Channel = { mask: 0, shift: 0, most: 0 };

/** A channel of a pixel, from nothing to 255; `absent` where the file has no such channel. */
function levelOf(value: number, { mask, shift, most }: Channel, absent: number): number {
  return most === 0 ? absent : Math.round((((value & mask) >>> shift) * 255) / most);
}

function channelOf(mask: number): Channel {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
  return { mask, shift, most: mask >>> shift };
}

/** Run lengths: pairs of a count and a colour; a count of nothing begins an escape. */
function readRuns(bytes: Uint8Array, header: Header, data: Uint8Array): number {
  const { width, height, bits } = header;
  let [at, x, line] = [header.pixels, 0, 0];
  const put = (count: number, byteAt: (i: number) => number): void => {
    // What is beyond the line is not looked at: a few bytes may ask for very much of it.
    for (let i = 0; i < count && x + i < width; i++) {
      const value = byteAt(bits === 8 ? i : i >> 1);
      const index = bits === 8 ? value : i % 2 === 0 ? value >> 4 : value & 15;
      paint(bytes, header, data, rowOf(header, line) * width + x + i, index);
    }
    x += count;
  };
  while (line < height) {
    const [count, second] = [bytes[at], bytes[at + 1]];
    if (count === undefined || second === undefined) return line;
    const from = at + 2;
    at = from;
    if (count > 0) put(count, () => second);
    else if (second === 0) [x, line] = [0, line + 1];
    else if (second === 1) return height;
    else if (second === 2) {
      x += bytes[from] ?? 0;
      line += bytes[from + 1] ?? 0;
      at = from + 2;
    } else {
      put(second, (i) => bytes[from + i] ?? 0);
      const length = bits === 8 ? second : Math.ceil(second / 2);
      at = from + length + (length % 2);
    }
  }
  return height;
}
