import { percentDecoded } from './percent.ts';

type Read = (url: URL) => string | undefined;

/** What the parameters of these names say; undefined where they say more than one thing. */
export function onlyValue({ searchParams }: URL, ...names: readonly string[]): string | undefined {
  const values = new Set(names.flatMap((name) => searchParams.getAll(name)).filter((value) => value !== ''));
  return values.size === 1 ? [...values][0] : undefined;
}

/** The address that is the first group an expression finds in path and query. */
export const afterPath =
  (before: RegExp): Read =>
  (url) =>
    before
      .exec(url.pathname + url.search)
      ?.slice(1)
      .find(Boolean);

/** The same, where it has no scheme. */
export const sitePath = (before: RegExp): Read => {
  const read = afterPath(before);
  return (url) => {
    const rest = read(url);
    return rest === undefined ? undefined : `https://${rest}`;
  };
};

/** The address within a parameter that may hold other words as well. */
export const decodedParameter =
  (name: string, shape: RegExp): Read =>
  (url) =>
    shape.exec(onlyValue(url, name) ?? '')?.[1];

/** Dots of the host are hyphens there, and hyphens are two; what is too long or begins like a code is said apart. */
export function translated(url: URL): string | undefined {
  const label = url.hostname.slice(0, -'.translate.goog'.length);
  if (label === '' || label.includes('.')) return undefined;
  const asked = url.searchParams;
  const codes = (asked.get('_x_tr_enc') ?? '').split(',');
  let written = `${asked.get('_x_tr_hp') ?? ''}${label}`;
  if (codes.includes('1')) written = written.replace(/^1-/, '');
  const isInternational = codes.includes('0') && written.startsWith('0-');
  if (isInternational) written = written.slice(2);
  const host = written.replaceAll('--', '\0').replaceAll('-', '.').replaceAll('\0', '-');
  const shown = URL.parse(`https://${isInternational ? 'xn--' : ''}${host}${url.pathname}${url.search}`);
  for (const name of [...asked.keys()]) if (name.startsWith('_x_tr_')) shown?.searchParams.delete(name);
  return shown?.href;
}

/** `q=cache:ID:address words` */
export const cached = decodedParameter('q', /^cache:(?:[\w-]{12}:)?(\S+)/);

/** `/DATE/ADDRESS` or `/ADDRESS`, and in the query where a page is looked for or kept. */
export function archived(url: URL): string | undefined {
  if (/^\/(?:submit\/?)?$/.test(url.pathname)) return onlyValue(url, 'url');
  return /^\/(?:(?:\d{4}[\d.-]*|newest|oldest|timegate|timemap|o\/\w+)\/(.+)|(https?:.+))$/
    .exec(url.pathname + url.search)
    ?.slice(1)
    .find(Boolean);
}

/** `/proxy_u/LANGUAGES/https/HOST/PATH`, and `/HOST/s/PATH` where pages are kept for telephones. */
export function proxied(url: URL): string | undefined {
  const whole = url.pathname + url.search;
  const [, scheme, rest] = /^\/proxy_u\/[^/]+\/(https?)\/(.+)$/.exec(whole) ?? [];
  if (rest !== undefined) return `${scheme}://${rest}`;
  const [, host, path] = /^\/([\w-]+\.[\w.-]+)\/s(\/.*)$/.exec(whole) ?? [];
  return host === undefined ? undefined : `https://${host}${path}`;
}

/** `/external/SIGNATURE/QUERY/https/HOST/PATH`, without a query where there is none. */
export function externalPicture(url: URL): string | undefined {
  const written = /^\/external\/[\w-]+(?:\/%3F([^/]*))?\/(https?)\/([^?]+)/i.exec(url.pathname);
  const [, query = '', scheme, rest] = written ?? [];
  return scheme === undefined ? undefined : `${scheme}://${rest}${query && `?${percentDecoded(query)}`}`;
}

/** `u=a1` and the address in Base64. */
export function redirected(url: URL): string | undefined {
  const coded = onlyValue(url, 'u')?.replace(/^a1(?=aHR0c)/, '') ?? '';
  return /^aHR0c[\w+/=-]+$/.test(coded) ? textOf(coded) : undefined;
}

/** Text of Base64 as addresses have it; empty where it is cut, and then nothing that could be opened. */
function textOf(base64: string): string {
  try {
    const signs = atob(
      base64
        .replaceAll('-', '+')
        .replaceAll('_', '/')
        .replace(/={1,2}$/, ''),
    );
    return new TextDecoder().decode(Uint8Array.from(signs, (sign) => sign.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Behind the `#`, as mail programs write the address of a picture that they fetch. */
export const afterHash: Read = ({ hash }) => /^#(https?:.+)$/.exec(hash)?.[1];

/** `/DIGEST/ADDRESS`, in hexadecimal digits. */
export function hexadecimal({ pathname }: URL): string | undefined {
  const digits = /^\/[0-9a-f]{40}\/((?:[0-9a-f]{2}){8,2000})$/i.exec(pathname)?.[1];
  const octets = digits?.match(/../g)?.map((pair) => Number.parseInt(pair, 16));
  return octets && new TextDecoder().decode(Uint8Array.from(octets));
}

/** `/SIGNATURE/rs:…/g:ce/ADDRESS`, in Base64 that is cut into segments. */
export function inSegments({ pathname }: URL): string | undefined {
  const coded = /\/(aHR0c[\w/-]{4,4000})$/.exec(pathname)?.[1];
  return coded === undefined ? undefined : textOf(coded.replaceAll('/', ''));
}
