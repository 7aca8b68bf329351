import { isAscii, isUtf8 } from 'node:buffer';
import sniffEncoding from 'html-encoding-sniffer';
import { guessEncoding, guessUtf16 } from './guess-encoding.ts';

/** How far into a page its own word on its encoding is looked for, as in browsers that see it come late. */
const sniffBytes = 64 * 1024;

/**
 * Bytes of a page as text, in the encoding that browsers take (WHATWG HTML 13.2.3.2): of its byte order mark, else of its
 * Content-Type, else of its meta element or XML declaration. Where none says it, UTF-8 if the bytes are that, and else what
 * the bytes are most likely. A label that is none counts as not given; bytes that fit no character become U+FFFD.
 *
 * @example decodeHtml(Buffer.from([0xe9]), 'text/html; charset=ISO-8859-1') // 'é'
 */
export function decodeHtml(bytes: Uint8Array, contentType: string | undefined): string {
  const defaultEncoding = isCutUtf8(bytes) && !isAscii(bytes) ? 'UTF-8' : guessEncoding(bytes);
  const transportLayerEncodingLabel = charsetOf(contentType ?? '');
  const name = sniffEncoding(bytes, { transportLayerEncodingLabel, maxPrescanBytes: sniffBytes, defaultEncoding });
  // Two bytes a sign: nothing in them can be read as the label of another encoding.
  return decoderOf(guessUtf16(bytes) ?? name).decode(bytes);
}

/** A body may be cut within its last character; a single letter of another encoding may look like that. */
function isCutUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true;
  const begun = [1, 2, 3].map((cut) => bytes.subarray(0, Math.max(0, bytes.length - cut)));
  return begun.some((part) => isUtf8(part) && !isAscii(part));
}

/** The encoding that a Content-Type names. */
export function charsetOf(text: string): string | undefined {
  const label = /charset\s*=\s*(?:["']\s*)?([a-z0-9_:.-]+)/i.exec(text)?.[1];
  return otherNames.get(label?.toLowerCase() ?? '') ?? label;
}
/** Names that the standard does not know, and programs write. */
export const otherNames: ReadonlyMap<string, string> = new Map<string, string>([
  ...(['cp949', 'ms949', 'uhc', 'euckr', 'ksc5601'] as const).map((name) => [name, 'euc-kr'] as const),
  ...(['cp936', 'ms936', 'gb_18030'] as const).map((name) => [name, 'gb18030'] as const),
  ...(['cp932', 'sjis', 'ms932', 'shift-jis2004'] as const).map((name) => [name, 'shift_jis'] as const),
  ...(['eucjp', 'euc_jp', 'ujis'] as const).map((name) => [name, 'euc-jp'] as const),
  ...(['cp950', 'ms950'] as const).map((name) => [name, 'big5'] as const),
  ...(['win-1251', 'win1251', 'windows1251', 'cp-1251'] as const).map((name) => [name, 'windows-1251'] as const),
  ...(['win-1250', 'win1250', 'windows1250'] as const).map((name) => [name, 'windows-1250'] as const),
  ...(['utf8mb4', 'utf-8mb4', 'utf_8', 'utf8;'] as const).map((name) => [name, 'utf-8'] as const),
  ...(['koi8r', 'koi-8r', 'koi8'] as const).map((name) => [name, 'koi8-r'] as const),
]);

/** Node knows every encoding of the standard but `x-user-defined`, which pages that name it do not mean, and `replacement`. */
export function decoderOf(name: string): InstanceType<typeof TextDecoder> {
  if (name === 'x-user-defined') return new TextDecoder('windows-1252');
  return new TextDecoder(name === 'replacement' ? 'utf-8' : name);
}
