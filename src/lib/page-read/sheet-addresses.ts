import { isData } from './data-picture.ts';

/**
 * Every `data:` address that a style sheet names, as browsers tokenize one (CSS Syntax 3, 4.3): in `url(…)` with or without
 * quotation marks, and in any string, since `image-set`, `@import` and `src` take those. Escapes are resolved, comments skipped.
 * One pass; what is open at the end is closed by it.
 *
 * @example dataAddresses('p{background:u\\72l(\\64 ata:image/gif;base64,R0lGODdh)}') // ['data:image/gif;base64,R0lGODdh']
 */
export function dataAddresses(sheet: string): string[] {
  const found: string[] = [];
  const cursor: Cursor = { text: sheet, at: 0 };
  const take = (address: string | undefined): void => {
    if (address !== undefined && isData(address)) found.push(address);
  };
  while (cursor.at < sheet.length) {
    const sign = sheet[cursor.at] as string;
    if (sign === '"' || sign === "'") take(readString(cursor));
    else if (sheet.startsWith('/*', cursor.at)) skipComment(cursor);
    else if (startsName.test(sign)) {
      if (isUrl(readName(cursor)) && sheet[cursor.at] === '(') take(readUrl(cursor));
    } else cursor.at += 1;
  }
  return found;
}

interface Cursor {
  readonly text: string;
  at: number;
}

const startsName = /[\w\\\-\u0080-\uffff]/;
const isUrl = (name: string): boolean => name.toLowerCase() === 'url';
const isSpace = (sign: string | undefined): boolean => sign !== undefined && ' \t\n\r\f'.includes(sign);
const isBreak = (sign: string): boolean => sign === '\n' || sign === '\r' || sign === '\f';

function skipComment(cursor: Cursor): void {
  const end = cursor.text.indexOf('*/', cursor.at + 2);
  cursor.at = end === -1 ? cursor.text.length : end + 2;
}

const hex = /[0-9a-f]{1,6}/iy;

/** The sign that an escape stands for; the cursor is on its `\`, and comes behind it. */
function readEscape(cursor: Cursor): string {
  const { text } = cursor;
  hex.lastIndex = cursor.at + 1;
  const digits = hex.exec(text)?.[0];
  if (digits === undefined) {
    const sign = text.codePointAt(cursor.at + 1);
    const escaped = sign === undefined ? '' : String.fromCodePoint(sign);
    cursor.at += 1 + escaped.length;
    return escaped;
  }
  cursor.at += 1 + digits.length;
  // One space behind it belongs to it; CR and LF are one.
  if (text.startsWith('\r\n', cursor.at)) cursor.at += 2;
  else if (isSpace(text[cursor.at])) cursor.at += 1;
  const code = Number.parseInt(digits, 16);
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : '\ufffd';
}

/** Of a name no more than `url` needs: longer ones are other names. */
function readName(cursor: Cursor): string {
  let name = '';
  while (cursor.at < cursor.text.length) {
    const sign = cursor.text[cursor.at] as string;
    const isEscape = sign === '\\' && !isBreak(cursor.text[cursor.at + 1] ?? '');
    if (sign === '\\' && !isEscape) {
      if (name === '') cursor.at += 1;
      break;
    }
    if (!startsName.test(sign)) break;
    const read = isEscape ? readEscape(cursor) : sign;
    if (!isEscape) cursor.at += 1;
    if (name.length < 4) name += read;
  }
  return name;
}

/** What a string holds; it ends at its mark, at the end, or at a line break, which makes it none. */
function readString(cursor: Cursor): string | undefined {
  const { text } = cursor;
  const mark = text[cursor.at] as string;
  const parts: string[] = [];
  cursor.at += 1;
  for (let from = cursor.at; ; from = cursor.at) {
    while (cursor.at < text.length && !endsRun(text[cursor.at] as string, mark)) cursor.at += 1;
    parts.push(text.slice(from, cursor.at));
    const sign = text[cursor.at];
    if (sign !== '\\') {
      if (sign === mark) cursor.at += 1;
      return sign === undefined || sign === mark ? parts.join('') : undefined;
    }
    const next = text[cursor.at + 1] ?? '';
    if (!isBreak(next)) parts.push(readEscape(cursor));
    else cursor.at += text.startsWith('\r\n', cursor.at + 1) ? 3 : 2;
  }
}
const endsRun = (sign: string, mark: string): boolean => sign === mark || sign === '\\' || isBreak(sign);

/** What `url(` without quotation marks holds; the cursor is on the bracket. With them it is a string, which is read as such. */
function readUrl(cursor: Cursor): string | undefined {
  const { text } = cursor;
  cursor.at += 1;
  while (isSpace(text[cursor.at])) cursor.at += 1;
  if (text[cursor.at] === '"' || text[cursor.at] === "'") return undefined;
  const parts: string[] = [];
  for (let from = cursor.at; ; from = cursor.at) {
    while (cursor.at < text.length && !endsAddress(text[cursor.at] as string)) cursor.at += 1;
    parts.push(text.slice(from, cursor.at));
    if (text[cursor.at] !== '\\') break;
    parts.push(readEscape(cursor));
  }
  while (isSpace(text[cursor.at])) cursor.at += 1;
  const isClosed = cursor.at >= text.length || text[cursor.at] === ')';
  cursor.at += 1;
  return isClosed ? parts.join('') : undefined;
}
const endsAddress = (sign: string): boolean => ')"\'(\\'.includes(sign) || isSpace(sign);
