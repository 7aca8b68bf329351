/**
 * Texts for the world, like those of notices: English in every language of the page that offers them.
 */

/** What goes into the texts and badges of one account. */
export interface BadgeFacts {
  product: string;
  /** Whose pictures they are, as they want to be named. */
  name: string;
  year: number;
  /** Where a badge leads. */
  link: string;
}

const ours = ({ name, year }: BadgeFacts): string => `© ${year} ${name}`;

export function shortDisclaimer(facts: BadgeFacts): string {
  return `${ours(facts)}. All rights reserved. Please do not copy, share or repost. Protected by ${facts.product}.`;
}

export function longDisclaimer(facts: BadgeFacts): string {
  return [
    `${ours(facts)}. All rights reserved.`,
    'The photos, videos and texts on this page are protected by copyright. They are for you to look at here, and for nothing else. You may not copy, record, share, repost, sell or alter them, in whole or in part, or make new pictures of the people in them, without written permission.',
    `${facts.product} looks for copies as my agent and reports those that I did not allow to hosts and search engines, under 17 U.S.C. § 512, Article 16 of the EU Digital Services Act, and the laws of other countries.`,
    `Ask me before you use anything. Protected by ${facts.product}: ${facts.link}`,
  ].join('\n\n');
}

/** A plain link, for where a page takes no more. It wears the colour of the text around it. */
export function textBadge(facts: BadgeFacts): string {
  return linkTo(facts);
}

/** One framed line for the foot of a page. Nothing in it is loaded from us: it stands without us, and tells us nothing. */
export function footerBadge(facts: BadgeFacts): string {
  return [
    '<p style="margin:0;padding:8px 12px;border:1px solid;border-radius:6px;font:14px/20px system-ui,sans-serif">',
    '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" style="vertical-align:-3px" aria-hidden="true"><path d="M12 3l8 3v6c0 5-3 8-8 9-5-1-8-4-8-9V6z"/><path d="M8 12l3 3 5-6"/></svg>',
    ` ${escaped(ours(facts))}. Copies are looked for and reported. ${linkTo(facts)}</p>`,
  ].join('');
}

function linkTo({ link, product }: BadgeFacts): string {
  return `<a href="${escaped(link)}" rel="nofollow noopener" referrerpolicy="no-referrer" style="color:inherit">Protected by ${escaped(product)}</a>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
