import { backgroundsOf, lateBackgroundsOf, looksLikePicture, picturesOf } from './pictures-of.ts';
import { readTags, type TagReader } from './read-tags.ts';

export interface PageLink {
  /** Absolute, http or https, without fragment. */
  url: string;
  /** What stands between its tags, at most 200 characters. */
  text: string;
  /** Lower case, as written: `next`, `nofollow` …; `frame` for what the page frames, `refresh` for where it sends its readers. */
  rel?: string;
  wrapsPicture?: boolean;
}

export interface PageMedium {
  url: string;
  /** How it is shown. A `linked` picture is the large version behind a thumbnail. */
  from: 'shown' | 'linked' | 'declared';
  /** It stands in links to other pages only, as the thumbnails of those do. */
  ofAnother?: boolean;
}

export interface PageContent {
  title: string;
  /** What a reader sees, white space joined; without scripts and styles. */
  text: string;
  /** What its headings of the first three levels say. */
  headings: string[];
  links: PageLink[];
  /** In the order in which they are worth fetching, each once. */
  media: PageMedium[];
}

/** Beyond these nothing more is taken: a page of a million links says no more than one of some thousands. */
const most = {
  html: 20 * 1024 * 1024,
  text: 200_000,
  links: 2_000,
  media: 500,
  title: 500,
  linkText: 200,
  headings: 20,
};
/**
 * Reads a page. Never throws, whatever the HTML is.
 *
 * @param url of the page itself, to which relative addresses belong unless it has a base element
 * @example readHtml('<title>A</title><a href="/b">B</a>', 'https://a.example/').links // [{ url: 'https://a.example/b', text: 'B' }]
 */
export function readHtml(html: string, url: string): PageContent {
  const reader = new Reader(url);
  readTags(html.slice(0, most.html), reader);
  return reader.content();
}

const isHeading = (name: string): boolean => /^h[1-3]$/.test(name);

class Reader implements TagReader {
  private base: string;
  private readonly links: PageLink[] = [];
  private readonly pictures = new Map<string, { from: PageMedium['from']; ofAnother: boolean }>();
  private readonly headings: string[] = [];
  private inHeading = false;
  private readonly words: string[] = [];
  private length = 0;
  private title = '';
  private inTitle = false;
  private anchor: PageLink | undefined;
  private readonly own: string | undefined;

  constructor(url: string) {
    this.base = url;
    this.own = this.absolute(url)?.href;
  }

  close(name: string): void {
    if (name === 'title') this.inTitle = false;
    if (name === 'a') this.anchor = undefined;
    if (isHeading(name)) this.inHeading = false;
  }

  content(): PageContent {
    const order = { linked: 0, shown: 1, declared: 2 } as const;
    const media = [...this.pictures]
      .map(([url, { from, ofAnother }]) => ({ url, from, ...(ofAnother ? { ofAnother } : {}) }))
      .sort((a, b) => order[a.from] - order[b.from]);
    const headings = this.headings.map(joined);
    return { title: joined(this.title), text: joined(this.words.join(' ')), headings, links: this.links, media };
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'base') this.base = this.absolute(attributes.href)?.href ?? this.base;
    if (name === 'title' && this.title === '') this.inTitle = true;
    if (name === 'a' || name === 'area') this.anchor = this.link(attributes);
    if (isHeading(name) && this.headings.length < most.headings) this.inHeading = this.headings.push('') > 0;
    if (name === 'link' && /^(?:next|prev)$/i.test(attributes.rel ?? '')) this.link(attributes);
    if (name === 'iframe' || name === 'frame') this.link({ href: attributes.src ?? '', rel: 'frame' });
    if (name === 'meta' && /^\s*refresh\s*$/i.test(attributes['http-equiv'] ?? ''))
      this.refresh(attributes.content ?? '');
    const shown = picturesOf(name, attributes);
    if (shown.length > 0 && this.anchor) this.anchor.wrapsPicture = true;
    for (const picture of shown) this.picture(picture, name === 'meta' || name === 'link' ? 'declared' : 'shown');
    const backgrounds = [...backgroundsOf(attributes.style ?? ''), ...lateBackgroundsOf(attributes)];
    for (const picture of backgrounds) this.picture(picture, 'shown');
  }

  /** `0; url=/there`, as browsers read it. */
  private refresh(content: string): void {
    const target = /^\s*[\d.]*\s*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']*)/i.exec(content.slice(0, 5_000))?.[1];
    if (target) this.link({ href: target, rel: 'refresh' });
  }

  private link(attributes: Readonly<Record<string, string>>): PageLink | undefined {
    const url = this.absolute(attributes.href);
    if (!url || this.links.length >= most.links) return undefined;
    if (looksLikePicture(url)) {
      this.picture(url.href, 'linked');
      return undefined;
    }
    const rel = joined(attributes.rel ?? '').toLowerCase();
    const link: PageLink = {
      url: url.href,
      text: joined((attributes.title ?? '').slice(0, most.linkText)),
      ...(rel ? { rel } : {}),
    };
    this.links.push(link);
    return link;
  }

  private picture(text: string, from: PageMedium['from']): void {
    const url = this.absolute(text);
    if (!url || /\.(?:svg|ico)$/i.test(url.pathname) || this.pictures.size >= most.media) return;
    const before = this.pictures.get(url.href);
    const ofAnother = from === 'shown' && this.anchor !== undefined && this.anchor.url !== this.own;
    const first = before === undefined || from === 'linked' || before.from === 'declared';
    this.pictures.set(url.href, {
      from: first ? from : before.from,
      ofAnother: ofAnother && before?.ofAnother !== false,
    });
  }

  text(text: string): void {
    if (this.inTitle) {
      this.title = (this.title + text).slice(0, most.title);
      return;
    }
    // Cut, and made whole after that: the cut may go through a pair.
    if (this.anchor)
      this.anchor.text = joined(joined(`${this.anchor.text} ${text.slice(0, 1_000)}`).slice(0, most.linkText));
    if (this.inHeading) this.headings.push(`${this.headings.pop() ?? ''} ${text}`.slice(0, most.title));
    if (this.length >= most.text || text.trim() === '') return;
    const taken = text.slice(0, most.text - this.length);
    this.words.push(taken);
    this.length += taken.length;
  }

  private absolute(text: string | undefined): URL | undefined {
    if (text === undefined || text.length > 4_096) return undefined;
    const url = URL.parse(text.trim(), this.base);
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
    url.hash = '';
    return url;
  }
}

/** One line, without control characters: it ends in lists, mails and tables. PostgreSQL refuses U+0000 and halves of pairs. */
function joined(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
