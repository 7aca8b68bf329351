import { unescapeJs } from './js-text.ts';

/** Of a script: what follows is no redirect of a page that shows nothing. */
const mostScript = 100_000;
/** Places of a script that are tried, and texts that are joined to one address. */
const most = { tries: 200, parts: 20, address: 2_000, variables: 5_000 };

const quote = String.raw`["'\x60]`;
const dot = String.raw`\s{0,9}\.\s{0,9}`;
/** A member as scripts name it: `.href`, `["href"]`. */
const member = (names: string): string =>
  String.raw`(?:${dot}(?:${names})(?![\w$])|\s{0,9}\[\s{0,9}${quote}(?:${names})${quote}\s{0,9}\])`;
const isSet = String.raw`\s{0,9}=(?![=>])`;
const isCalled = String.raw`\s{0,9}\(`;
const place = String.raw`(?:(?<![\w$])location(?![\w$])|\[\s{0,9}${quote}location${quote}\s{0,9}\])`;
/** The same by way of jQuery: `$(location).attr("href", "/there")`. */
const wrapped = String.raw`\$\(\s{0,9}(?:window\.)?location\s{0,9}\)${dot}(?:attr|prop)${isCalled}\s{0,9}${quote}href${quote}\s{0,9},`;
/** Where a script sends its readers; the address comes next. */
const sends = new RegExp(
  `${place}(?:(?:${member('href|pathname|search')})?${isSet}|${member('replace|assign')}${isCalled})|${wrapped}|(?<![\\w$])navigate${isCalled}`,
  'g',
);
/** Opens an address, in the same window where it says so behind it. */
const opens = new RegExp(`(?<![\\w$])open${isCalled}`, 'g');
const sameWindow = new RegExp(`^\\s{0,9},\\s{0,9}${quote}_(?:self|top|parent)${quote}`);
const variable = /^[\s(]{0,20}([A-Za-z_$][\w$]{0,60})\s{0,9}(?=[;)\n}]|$)/;
const declares = /(?<![\w$.])([A-Za-z_$][\w$]{0,60})\s{0,9}=(?![=>])/g;

/**
 * Where a script sends the readers of its page, as it means it; of several, the first. Texts that it joins are read as one,
 * and so is a variable that it sets once; what it works out otherwise is not known.
 *
 * @example redirectOf('window["location"].href = ("/ne" + "xt")') // '/next'
 */
export function redirectOf(script: string): string | undefined {
  const text = withoutRemarks(script.slice(0, mostScript));
  let setAt: ReadonlyMap<string, number | 'often'> | undefined;
  const valueOfVariable = (name: string): string | undefined => {
    setAt ??= variablesOf(text);
    const at = setAt.get(name);
    return typeof at === 'number' ? writtenAt(text, at) : undefined;
  };
  const sent = firstOf(text, sends, (at) => {
    const name = variable.exec(text.slice(at, at + 100))?.[1];
    return name === undefined ? writtenAt(text, at) : valueOfVariable(name);
  });
  const opened = firstOf(text, opens, (at) => {
    const value = textAt(text, at);
    return value && sameWindow.test(text.slice(value.end, value.end + 50)) ? value.address : undefined;
  });
  return (opened && (sent === undefined || opened.at < sent.at) ? opened : sent)?.address;
}

/** A script without its remarks. What stands in quotation marks is none: `https://`. */
function withoutRemarks(script: string): string {
  if (!/\/[/*]/.test(script)) return script;
  let text = '';
  for (let at = 0; at < script.length; ) {
    const sign = script[at] ?? '';
    const isQuoted = sign === '"' || sign === "'" || sign === '`';
    if (sign === '/' && (script[at + 1] === '/' || script[at + 1] === '*')) {
      const isLine = script[at + 1] === '/';
      const end = script.indexOf(isLine ? '\n' : '*/', at + 2);
      if (end === -1) return text;
      at = isLine ? end : end + 2;
      text += ' ';
    } else if (isQuoted) {
      let end = at + 1;
      while (end < script.length && script[end] !== sign && (sign === '`' || script[end] !== '\n'))
        end += script[end] === '\\' ? 2 : 1;
      text += script.slice(at, end + 1);
      at = end + 1;
    } else {
      text += sign;
      at += 1;
    }
  }
  return text;
}

/** The first address behind what an expression finds. */
function firstOf(
  text: string,
  expression: RegExp,
  read: (at: number) => string | undefined,
): { at: number; address: string } | undefined {
  let tries = 0;
  for (const { 0: found, index } of text.matchAll(expression)) {
    const address = read(index + found.length);
    if (address !== undefined) return { at: index, address };
    if (++tries >= most.tries) return undefined;
  }
  return undefined;
}

/** Where each variable is set. */
function variablesOf(text: string): ReadonlyMap<string, number | 'often'> {
  const found = new Map<string, number | 'often'>();
  for (const { 0: written, 1: name = '', index } of text.matchAll(declares)) {
    found.set(name, found.has(name) ? 'often' : index + written.length);
    if (found.size >= most.variables) break;
  }
  return found;
}

/** The address that is written at a place, where that is all of it. */
function writtenAt(text: string, at: number): string | undefined {
  const written = textAt(text, at);
  return written !== undefined && endsThere(text, written.end) ? written.address : undefined;
}

/** Nothing is done with a text behind its end: it is neither continued, nor one of two, nor asked for a part. */
const endsThere = (text: string, at: number): boolean => !/^\s{0,9}[+.?[&|]/.test(text.slice(at, at + 20));

/** A text, or several that are joined, in brackets or not. */
function textAt(text: string, from: number): { address: string; end: number } | undefined {
  let at = from;
  let address = '';
  for (let part = 0; part < most.parts; part += 1) {
    at = skip(text, at, /[\s(]/);
    const decoder = decoders.find(({ named }) => named.test(text.slice(at, at + 40)));
    if (decoder !== undefined)
      at = skip(text, at + (decoder.named.exec(text.slice(at, at + 40))?.[0].length ?? 0), /\s/);
    const written = literalAt(text, at);
    const read = written && (decoder?.read(written.text) ?? (decoder ? undefined : written.text));
    if (written === undefined || read === undefined) return undefined;
    address += read;
    at = decoder === undefined ? written.end : skip(text, written.end, /\s/) + 1;
    if (decoder !== undefined && text[at - 1] !== ')') return undefined;
    if (address.length > most.address) return undefined;
    const next = skip(text, at, /\s/);
    if (text[next] !== '+') break;
    at = next + 1;
  }
  const read = unescapeJs(address).trim();
  return read === '' ? undefined : { address: read, end: skip(text, at, /\)/) };
}

/** What scripts hide an address in, or make a text by. */
const decoders: readonly { named: RegExp; read: (text: string) => string | undefined }[] = [
  { named: /^(?:window\.)?atob\(/, read: (text) => Buffer.from(text, 'base64').toString('latin1') },
  { named: /^(?:window\.)?(?:decodeURIComponent|decodeURI|unescape)\(/, read: decodedUri },
  { named: /^String\(/, read: (text) => text },
];

function decodedUri(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A text in quotation marks, as it is written; undefined where it works something out. */
function literalAt(text: string, at: number): { text: string; end: number } | undefined {
  const mark = text[at];
  if (mark !== '"' && mark !== "'" && mark !== '`') return undefined;
  let end = at + 1;
  while (end < text.length && text[end] !== mark && end - at <= most.address) end += text[end] === '\\' ? 2 : 1;
  const written = text.slice(at + 1, end);
  return text[end] === mark && !/[\n<>]/.test(written) && !(mark === '`' && written.includes('${'))
    ? { text: written, end: end + 1 }
    : undefined;
}

function skip(text: string, from: number, signs: RegExp): number {
  let at = from;
  while (at < text.length && at - from < 50 && signs.test(text[at] ?? '')) at += 1;
  return at;
}
