import { sniff } from '../image-decode/sniff.ts';

/** A picture that is written into the page itself. */
export interface InlinePicture {
  bytes: Buffer;
  /** As the page says it: `image/png`. */
  type: string;
}

/** Whether an address holds what it names: browsers take tabs and line breaks out of any address before they read it. */
export const isData = (address: string): boolean =>
  /^[\0-\x20]*d[\t\n\r]*a[\t\n\r]*t[\t\n\r]*a[\t\n\r]*:/i.test(address);

/** An address that `isData` as browsers read it (WHATWG URL, 4.4). @example tidied(' da\nta:,a') // 'data:,a' */
export const tidied = (address: string): string => {
  const joined = /[\t\n\r]/.test(address) ? address.replace(/[\t\n\r]+/g, '') : address;
  return joined.replace(/^[\0-\x20]+/, '').trimEnd();
};

/** Characters of one address. */
const most = 8 * 1024 * 1024;

/**
 * What an address holds that begins with `data:` (RFC 2397, as browsers read it).
 *
 * @returns `too-long`, or undefined where it holds nothing
 * @example readData('data:image/gif;base64,R0lGODdh') // { type: 'image/gif', bytes: … }
 */
export function readData(address: string): InlinePicture | 'too-long' | undefined {
  const comma = address.indexOf(',');
  if (comma < 5) return undefined;
  if (comma > 500 || address.length > most) return 'too-long';
  const [type = '', ...parameters] = address
    .slice(5, comma)
    .split(';')
    .map((part) => part.trim().toLowerCase());
  // What follows `#` is not of the picture. Drawings and sheets are read to the end: older browsers did so.
  const mark = type.startsWith('image/') && !type.includes('svg') ? address.indexOf('#', comma) : -1;
  const body = percentDecoded(address.slice(comma + 1, mark === -1 ? undefined : mark));
  const bytes = parameters.at(-1) === 'base64' ? Buffer.from(body.toString('latin1'), 'base64') : body;
  return bytes.length === 0 ? undefined : { bytes, type: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'text/plain' };
}

/** Browsers show a picture whatever its type says. */
export const isShown = ({ type, bytes }: InlinePicture): boolean =>
  type.startsWith('image/') || sniff(bytes).kind === 'image';

function percentDecoded(text: string): Buffer {
  if (!text.includes('%')) return Buffer.from(text);
  const bytes = Buffer.from(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const escaped = bytes[at] === 0x25 ? /^[0-9a-f]{2}$/i.exec(bytes.toString('latin1', at + 1, at + 3)) : null;
    bytes[length++] = escaped ? Number.parseInt(escaped[0], 16) : (bytes[at] ?? 0);
    if (escaped) at += 2;
  }
  return bytes.subarray(0, length);
}
