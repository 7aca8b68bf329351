import { readTags, type TagReader } from './read-tags.ts';

/** One `mailto:` link of a page. */
export interface MailtoLink {
  /** What stands after `mailto:`, exactly as written, entities resolved and nothing else: hostile until a gate judged it. */
  target: string;
  /** What stands between its tags, at most 200 characters. */
  text: string;
  /** It stands in the page's `footer`, and not in that of an article: the site put it there. */
  inFooter?: true;
}

const most = { html: 3 * 1024 * 1024, links: 200, text: 200 };

/**
 * The `mailto:` links of a page, in the order in which they stand there. Links that no reader of the page sees are left
 * out: they are laid for address collectors. Never throws.
 *
 * @example readMailtos('<a href="mailto:dmca@host.test">DMCA</a>') // [{ target: 'dmca@host.test', text: 'DMCA' }]
 */
export function readMailtos(html: string): MailtoLink[] {
  const links: MailtoLink[] = [];
  let open: MailtoLink | undefined;
  const depth = new Map([
    ['footer', 0],
    ['article', 0],
    ['main', 0],
  ]);
  const step = (name: string, by: number): void => {
    const before = depth.get(name);
    if (before !== undefined) depth.set(name, Math.max(0, before + by));
  };
  const isFooter = (): boolean => depth.get('footer') !== 0 && depth.get('article') === 0 && depth.get('main') === 0;
  const reader: TagReader = {
    open(name, attributes) {
      step(name, 1);
      if (name !== 'a' && name !== 'area') return;
      open = undefined;
      const target = /^\s*mailto:(.*)$/is.exec(attributes.href ?? '')?.[1];
      const unseen =
        attributes.hidden !== undefined ||
        /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributes.style ?? '');
      if (target === undefined || unseen || links.length >= most.links) return;
      open = { target, text: (attributes.title ?? attributes['aria-label'] ?? '').slice(0, most.text) };
      if (isFooter()) open.inFooter = true;
      links.push(open);
    },
    close(name) {
      if (name === 'a') open = undefined;
      step(name, -1);
    },
    text(text) {
      if (open) open.text = `${open.text} ${text.slice(0, 1_000)}`.replace(/\s+/g, ' ').trim().slice(0, most.text);
    },
  };
  readTags(html.slice(0, most.html), reader);
  return links;
}
