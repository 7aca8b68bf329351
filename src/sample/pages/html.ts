/** Markup that needs no further escaping. */
export type Markup = { markup: string };
type Part = string | number | Markup | readonly Markup[] | undefined;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Trusts `markup` as it is. */
export const raw = (markup: string): Markup => ({ markup });

function render(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return escapeText(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map((one) => one.markup).join('');
}

/**
 * Markup from a template; everything put in is escaped unless it is markup already.
 * @example html`<p>${title}</p>`
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return raw(strings.map((text, index) => text + (index < parts.length ? render(parts[index]) : '')).join(''));
}
