import { isNoPicture } from './counters.ts';
import { isData, readData } from './data-picture.ts';
import { Embeds } from './embeds.ts';
import { isAttachment, opensInGallery, saysPicture } from './gallery-link.ts';
import { InlinePictures } from './inline-pictures.ts';
import { framedBy, hasRoom, isRun, leadsTo, refreshTarget } from './link-address.ts';
import type { PageContent, PageLink, PageMedium } from './page-content.ts';
import { PageVideos } from './page-videos.ts';
import { backgroundsOf, looksLikePicture, picturesOf } from './pictures-of.ts';
import { readTags, type TagReader } from './read-tags.ts';
import { redirectOf } from './script-redirect.ts';
import { closeStyle } from './style-text.ts';
import { namesOtherList } from './video-address.ts';

/** Beyond these nothing more is taken: a page of a million links says no more than one of some thousands. */
const most = {
  html: 20 * 1024 * 1024,
  text: 200_000,
  links: 2_000,
  media: 500,
  title: 500,
  linkText: 200,
  headings: 20,
  /** Pages within pages. */
  depth: 3,
};
/** A page that says no more than this and shows nothing is there to send its readers on. */
const stub = { text: 500, scripts: 20 };

/**
 * Reads a page as browsers do before its scripts run: with the shadow roots that it declares, and the pages that stand in
 * its frames. Never throws, whatever the HTML is; takes time that grows with its length alone.
 *
 * @param url of the page itself, to which relative addresses belong unless it has a base element
 * @param xml the same page where browsers read it as XML: it may have pictures that only such a reader sees
 * @example readHtml('<title>A</title><a href="/b">B</a>', 'https://a.example/').links // [{ url: 'https://a.example/b', text: 'B' }]
 */
export function readHtml(html: string, url: string, xml?: string): PageContent {
  const reader = new Reader(url);
  readTags(html.slice(0, most.html), reader);
  if (xml !== undefined) reader.drawing(xml);
  return reader.content();
}

/** What can put pictures on a page that its HTML does not name. */
const loads: ReadonlySet<string> = new Set(['script', 'iframe', 'embed', 'object']);
const isHeading = (name: string): boolean => /^h[1-3]$/.test(name);
const isRefresh = /^\s*refresh\s*$/i;

class Reader implements TagReader {
  private base: string;
  private hasBase = false;
  /** Links in front of the base, as they are written. */
  private early: { link: PageLink; href: string }[] = [];
  private readonly links: PageLink[] = [];
  private readonly pictures = new Map<string, { from: PageMedium['from']; ofAnother: boolean }>();
  private readonly inline = new InlinePictures();
  private readonly embeds = new Embeds();
  private readonly videos = new PageVideos((text) => this.other(text));
  private readonly headings: string[] = [];
  private inHeading = false;
  private readonly words: string[] = [];
  private length = 0;
  private title = '';
  private inTitle: 'first' | 'further' | undefined;
  private anchor: PageLink | undefined;
  private anchorName = 'a';
  /** The open link leads to the large version of a picture that it is around. */
  private isLarge = false;
  /** What is said in the place of pictures of the open link. */
  private label = '';
  private readonly own: string | undefined;
  private readonly scripts: string[] = [];
  private runsScript = true;
  private depth = 0;
  private asksForPassword = false;
  private mayShowMore = false;

  constructor(url: string) {
    this.base = url;
    this.own = this.absolute(url)?.href;
  }

  drawing(xml: string): void {
    this.inline.takeDrawing(xml);
  }

  content(): PageContent {
    this.inline.endSheet();
    this.followScripts();
    const order = { linked: 0, shown: 1, declared: 2 } as const;
    const media = [...this.pictures]
      .map(([url, { from, ofAnother }]) => ({ url, from, ...(ofAnother ? { ofAnother } : {}) }))
      .sort((a, b) => order[a.from] - order[b.from]);
    const headings = this.headings.map(joined);
    const text = joined(this.words.join(' '));
    const { links, asksForPassword, mayShowMore } = this;
    const inline = { inline: this.inline.all(), moreInline: this.inline.more };
    const [videos, embeds] = [this.videos.all(), this.embeds.all()];
    const shown = { title: joined(this.title), text, headings, links, media, videos, ...inline };
    return { ...shown, embeds, asksForPassword, mayShowMore };
  }

  open(name: string, attributes: Readonly<Record<string, string>>, within?: 'svg' | 'math'): void {
    if (within === undefined) this.element(name, attributes);
    else if (name === 'a') {
      const href = attributes.href ?? attributes['xlink:href'];
      this.startAnchor(href === undefined ? attributes : { ...attributes, href });
    }
    const shown = picturesOf(name, attributes, within);
    if (shown.length > 0 && this.anchor) this.anchor.wrapsPicture = true;
    for (const picture of shown) this.picture(picture, name === 'meta' || name === 'link' ? 'declared' : 'shown');
    for (const picture of backgroundsOf(closeStyle(attributes.style ?? ''))) this.picture(picture, 'shown');
    this.inline.open(name, attributes);
    if (within === undefined) this.videos.open(name, attributes, this.isInOther());
    if (name === 'iframe' && within === undefined) this.frameOf(attributes);
  }

  /** Within a link to another page, where the first pictures of that page are. */
  private isInOther(): boolean {
    return this.anchor !== undefined && this.anchor.url !== this.own && !this.isLarge;
  }

  private element(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'base' && !this.hasBase && attributes.href !== undefined) {
      this.base = this.absolute(attributes.href)?.href ?? this.base;
      this.hasBase = true;
      // Links are opened long after the base was read, pictures at once.
      for (const { link, href } of this.early.splice(0)) link.url = this.absolute(href)?.href ?? link.url;
    }
    this.embeds.take(name, attributes, (text) => this.absolute(text)?.href);
    if (name === 'input' && attributes.type?.toLowerCase() === 'password') this.asksForPassword = true;
    if (loads.has(name) && !/ld\+json/i.test(attributes.type ?? '')) this.mayShowMore = true;
    if ((name === 'video' || name === 'source') && namesOtherList(attributes)) this.mayShowMore = true;
    if (name === 'script') this.runsScript = isRun(attributes.type);
    if (name === 'title') this.inTitle = this.title === '' ? 'first' : 'further';
    const isLink = name === 'a' || name === 'area' || (name === 'button' && attributes.onclick !== undefined);
    if (isLink && (name !== 'button' || !this.anchor)) this.startAnchor(attributes, name);
    else if (this.anchor) this.label ||= joined((attributes.alt ?? attributes.title ?? '').slice(0, most.linkText));
    if (isHeading(name) && this.headings.length < most.headings) this.inHeading = this.headings.push('') > 0;
    if (name === 'link' && /(?<!\S)(?:next|prev|previous)(?!\S)/i.test(attributes.rel ?? '')) this.link(attributes);
    const framed = framedBy(name, attributes);
    if (framed !== undefined) this.link({ href: framed, rel: 'frame' });
    if (name === 'meta' && isRefresh.test(attributes['http-equiv'] ?? '')) this.refresh(attributes.content ?? '');
    if (name === 'body' && attributes.onload !== undefined) this.scripts.push(attributes.onload);
  }

  close(name: string): void {
    if (name === 'title') this.inTitle = undefined;
    if (name === 'style') this.inline.endSheet();
    if (name === 'a' || name === this.anchorName) this.endAnchor();
    if (isHeading(name)) this.inHeading = false;
    this.videos.close(name);
  }

  private startAnchor(attributes: Readonly<Record<string, string>>, name = 'a'): void {
    this.endAnchor();
    this.anchorName = name;
    this.label = joined((attributes['aria-label'] ?? '').slice(0, most.linkText));
    const href = leadsTo(attributes);
    this.anchor = href === undefined ? undefined : this.link({ ...attributes, href });
    if (this.anchor) this.videos.link(this.anchor.url, attributes);
    this.isLarge = this.anchor !== undefined && (isAttachment(this.anchor.url) || opensInGallery(attributes));
  }

  /** A link is called by what its picture says where it has no words; what is attached to a post is the large version. */
  private endAnchor(): void {
    const { anchor } = this;
    this.anchor = undefined;
    if (!anchor) return;
    if (anchor.text === '') anchor.text = this.label;
    this.videos.endLink(anchor);
    if (!anchor.wrapsPicture || !this.isLarge) return;
    const at = this.links.lastIndexOf(anchor);
    if (at !== -1) this.links.splice(at, 1);
    this.picture(anchor.url, 'linked');
  }

  code(text: string, of: 'script' | 'style'): void {
    if (of === 'style') this.inline.write(text);
    else this.inline.takeWritten(text);
    if (of === 'script' && this.runsScript && this.scripts.length < stub.scripts) this.scripts.push(text);
  }

  /** Where the scripts of a page that shows nothing send its readers. Those of others may do so once a button is pressed. */
  private followScripts(): void {
    if (this.length > stub.text || [...this.pictures.values()].some(({ from }) => from !== 'declared')) return;
    for (const script of this.scripts) {
      const target = redirectOf(script);
      if (target !== undefined) this.link({ href: target, rel: 'refresh' });
    }
  }

  /** `0; url=/there`, as browsers read it. */
  private refresh(content: string): void {
    const target = refreshTarget(content);
    if (target) this.link({ href: target, rel: 'refresh' });
  }

  private frameOf({ srcdoc, src = '', ...size }: Readonly<Record<string, string>>): void {
    if (!hasRoom(size)) return;
    if (srcdoc !== undefined) this.frame(srcdoc);
    else if (isData(src)) {
      const data = readData(src.trim());
      if (data && data !== 'too-long' && /^text\/html$|xml$/.test(data.type)) this.frame(data.bytes.toString());
    }
  }

  /** A page that stands in an attribute; its addresses belong to the page around it. */
  private frame(html: string): void {
    if (this.depth >= most.depth) return;
    const { anchor, base, hasBase, early } = this;
    this.depth += 1;
    this.anchor = undefined;
    this.hasBase = false;
    this.early = [];
    this.inline.endSheet();
    readTags(html, this);
    this.inline.endSheet();
    this.inTitle = undefined;
    this.inHeading = false;
    this.depth -= 1;
    Object.assign(this, { anchor, base, hasBase, early });
  }

  private link(attributes: Readonly<Record<string, string>>): PageLink | undefined {
    const url = this.absolute(attributes.href);
    if (!url || this.links.length >= most.links) return undefined;
    if (looksLikePicture(url) || saysPicture(attributes)) {
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
    if (!this.hasBase && attributes.href !== undefined) this.early.push({ link, href: attributes.href });
    return link;
  }

  private picture(text: string, from: PageMedium['from']): void {
    if (isData(text)) {
      this.inline.take(text.trim());
      return;
    }
    const url = this.absolute(text);
    if (!url || url.href === this.own || isNoPicture(text, url) || this.pictures.size >= most.media) return;
    const before = this.pictures.get(url.href);
    const ofAnother = from === 'shown' && this.isInOther();
    const first = before === undefined || from === 'linked' || before.from === 'declared';
    this.pictures.set(url.href, {
      from: first ? from : before.from,
      ofAnother: ofAnother && before?.ofAnother !== false,
    });
  }

  text(text: string): void {
    if (this.inTitle === 'first') this.title = (this.title + text).slice(0, most.title);
    if (this.inTitle) return;
    // Cut, and made whole after that: the cut may go through a pair.
    if (this.anchor)
      this.anchor.text = joined(joined(`${this.anchor.text} ${text.slice(0, 1_000)}`).slice(0, most.linkText));
    if (this.inHeading) this.headings.push(`${this.headings.pop() ?? ''} ${text}`.slice(0, most.title));
    if (this.length >= most.text || text.trim() === '') return;
    const taken = text.slice(0, most.text - this.length);
    this.words.push(taken);
    this.length += taken.length;
  }

  /** An address that is not the one of the page itself. */
  private other(text: string): URL | undefined {
    const url = this.absolute(text);
    return url?.href === this.own ? undefined : url;
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
