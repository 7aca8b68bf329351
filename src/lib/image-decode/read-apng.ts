import { crc32 } from 'node:zlib';

/** One frame of an animated PNG, as a PNG of its own, and where it is drawn. */
export interface ApngFrame {
  readonly png: Buffer;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** What becomes of its place before the next one: it stays, is cleared, or shows again what was there before. */
  readonly disposal: 'none' | 'background' | 'previous';
  /** Drawn over what is there; else in its place. */
  readonly isOver: boolean;
  /** Milliseconds for which it is shown. */
  readonly delay: number;
}

/** Frames are drawn one after the other, each by a decoder of its own. */
const most = 300;
export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks before the first picture that say how its bytes are colours. */
export const pngColours: ReadonlySet<string> = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT']);
const disposals = ['none', 'background', 'previous'] as const;

/**
 * Takes an animated PNG apart (PNG 3rd edition, 11.3.4.2 and after). Every place that the file names is checked.
 *
 * @returns `whole`: whether it holds all of the frames that it declares; undefined where it is no animation
 * @example readApng(bytes) // { frames: [{ png, left: 0, top: 0, … }], whole: true }
 */
export function readApng(bytes: Uint8Array): { frames: ApngFrame[]; whole: boolean } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: Buffer | undefined;
  let declared: number | undefined;
  let control: Buffer | undefined;
  let data: Buffer[] = [];
  const colours: Buffer[] = [];
  const frames: ApngFrame[] = [];
  const close = (): boolean => {
    const frame = header && control && data.length > 0 ? frameOf(header, control, colours, data) : undefined;
    if (frame) frames.push(frame);
    const isSound = frame !== undefined || control === undefined;
    control = undefined;
    data = [];
    return isSound;
  };
  for (const { type, body } of chunksOf(file)) {
    if (type === 'IHDR') header ??= body;
    else if (type === 'acTL' && body.length >= 8) declared ??= body.readUInt32BE(0);
    else if (type === 'fcTL') {
      if (!close() || frames.length >= most) break;
      control = body;
    } else if (type === 'IDAT') data.push(body);
    else if (type === 'fdAT') data.push(body.subarray(4));
    else if (pngColours.has(type) && data.length === 0 && frames.length === 0) colours.push(pngChunk(type, body));
    // The still picture is no frame where nothing says so before it.
    if (type === 'IDAT' && control === undefined) data = [];
  }
  close();
  return declared === undefined ? undefined : { frames, whole: frames.length >= declared };
}

function* chunksOf(file: Buffer): Generator<{ type: string; body: Buffer }> {
  for (let at = pngSignature.length; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'IEND' || at + 12 + length > file.length) return;
    yield { type, body: file.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

function frameOf(header: Buffer, control: Buffer, colours: Buffer[], data: Buffer[]): ApngFrame | undefined {
  if (header.length !== 13 || control.length < 26) return undefined;
  const [width, height, left, top] = [4, 8, 12, 16].map((at) => control.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const isInside = left + width <= header.readUInt32BE(0) && top + height <= header.readUInt32BE(4);
  const disposal = disposals[control[24] ?? 0];
  if (width === 0 || height === 0 || !isInside || disposal === undefined) return undefined;
  const own = Buffer.from(header);
  own.writeUInt32BE(width, 0);
  own.writeUInt32BE(height, 4);
  const parts = [pngSignature, pngChunk('IHDR', own), ...colours, ...data.map((part) => pngChunk('IDAT', part))];
  const png = Buffer.concat([...parts, pngChunk('IEND', Buffer.alloc(0))]);
  const delay = (1000 * control.readUInt16BE(20)) / (control.readUInt16BE(22) || 100);
  return { png, left, top, width, height, disposal, isOver: control[25] === 1, delay };
}

/** A chunk with its length and its checksum. */
export function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
