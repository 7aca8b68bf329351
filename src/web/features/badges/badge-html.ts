import type { pastedTexts } from './pasted-texts.ts';

/** What goes into the texts and badges of one account. */
export interface BadgeFacts {
  product: string;
  /** Whose pictures they are, as they want to be named. */
  name: string;
  year: number;
  /** Where a badge leads. */
  link: string;
}

/** The words of what is pasted: in English, or in the language of the page that offers them. */
export type Words = typeof pastedTexts;

export function shortDisclaimer(facts: BadgeFacts, words: Words): string {
  return `${words.ours(facts.year, facts.name)} ${words.short(facts.product)}`;
}

export function longDisclaimer(facts: BadgeFacts, words: Words): string {
  const { product, link } = facts;
  return [`${words.ours(facts.year, facts.name)}`, words.covers, words.acts(product), words.ask(product, link)].join(
    '\n\n',
  );
}

/** A plain link, for where a page takes no more. It wears the colour of the text around it. */
export function textBadge(facts: BadgeFacts, words: Words): string {
  return linkTo(facts, words);
}

/** One framed line for the foot of a page. Nothing in it is loaded from us: it stands without us, and tells us nothing. */
export function footerBadge(facts: BadgeFacts, words: Words): string {
  return [
    '<p style="margin:0;padding:8px 12px;border:1px solid;border-radius:6px;font:14px/20px system-ui,sans-serif">',
    '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" style="vertical-align:-3px" aria-hidden="true"><path d="M12 3l8 3v6c0 5-3 8-8 9-5-1-8-4-8-9V6z"/><path d="M8 12l3 3 5-6"/></svg>',
    ` ${escaped(words.foot(facts.year, facts.name))} ${linkTo(facts, words)}</p>`,
  ].join('');
}

function linkTo({ link, product }: BadgeFacts, words: Words): string {
  return `<a href="${escaped(link)}" rel="nofollow noopener" referrerpolicy="no-referrer" style="color:inherit">${escaped(words.protectedBy(product))}</a>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
