import { redirectOf } from './script-redirect.ts';

/** Where a link leads; one without an address of its own may have a script that says it. */
export function leadsTo({ href, onclick, 'data-href': late }: Readonly<Record<string, string>>): string | undefined {
  const script = /^\s*javascript:/i.test(href ?? '') ? href : undefined;
  if (href !== undefined && script === undefined && !['', '#'].includes(href.trim())) return href;
  const written = late !== undefined && /^(?:https?:\/)?\//i.test(late) ? late : undefined;
  return redirectOf(script ?? '') ?? redirectOf(onclick ?? '') ?? written ?? (script === undefined ? href : undefined);
}

/** The page that an element shows within this one, also where a script puts it there later. */
export function framedBy(name: string, attributes: Readonly<Record<string, string>>): string | undefined {
  if (name === 'object' || name === 'embed')
    return /^\s*text\/html/i.test(attributes.type ?? '') ? (attributes.data ?? attributes.src) : undefined;
  if (name !== 'iframe' && name !== 'frame') return undefined;
  const isEmpty = (address: string): boolean => /^\s*(?:about:|javascript:|data:,?|$)/i.test(address);
  const late = Object.keys(attributes).filter((one) => one !== 'src' && one.endsWith('src'));
  return ['src', ...late].map((one) => attributes[one] ?? '').find((address) => !isEmpty(address));
}

/** Whether a frame has room for more than a counting pixel. */
export function hasRoom({ width = '', height = '', style = '' }: Readonly<Record<string, string>>): boolean {
  if ([width, height].some((side) => /^\s*[01](?:px)?\s*$/i.test(side))) return false;
  return !/(?<![\w-])(?:width|height)\s{0,9}:\s{0,9}[01](?:px)?\s{0,9}(?:;|!|$)/i.test(style.slice(0, 2_000));
}

/** Whether an element of a script holds one that browsers run: neither data nor the template of another. */
export const isRun = (type = ''): boolean =>
  !/json|html|template|tmpl|handlebars|mustache|text\/plain|rules|importmap/i.test(type);

/**
 * Where a refresh sends its readers, in a meta element or a header, as browsers read it (WHATWG HTML 4.2.5.3).
 *
 * @example refreshTarget('0; url=/there') // '/there'
 */
export function refreshTarget(content: string): string | undefined {
  const text = content.slice(0, 5_000);
  const written = /^\s*[\d.]+\s*(?:[;,]\s*|\s)(?:url\s*=\s*)?(\S[^\n]*)/i.exec(text)?.[1] ?? '';
  if (/^url\s*=\s*$/i.test(written)) return undefined;
  const mark = written[0] === '"' || written[0] === "'" ? written[0] : undefined;
  // A quotation mark ends an address only where one began it.
  return (mark === undefined ? written : (written.slice(1).split(mark, 1)[0] ?? '')).trim() || undefined;
}
