import { followHidden, isHidden } from './hidden-parts.ts';
import type { PageLink } from './page-content.ts';
import { readTags, type TagReader } from './read-tags.ts';

/** One `mailto:` link of a page. */
export interface MailtoLink {
  /** What stands after `mailto:`, exactly as written, entities resolved and nothing else: hostile until a gate judged it. */
  target: string;
  /** What stands between its tags, at most 200 characters. */
  text: string;
  /** It stands in the page's own `footer`: the site put it there. */
  inFooter?: true;
  /**
   * The line that it stands in where that says more than its text, or else the label or heading right before; at most 300
   * characters.
   */
  beside?: string;
  /** It stands below the beginning of the page's comments, outside its footer: a reader may have written it. */
  inComments?: true;
}

const most = { html: 20 * 1024 * 1024, mailtos: 200, links: 2_000, text: 200, line: 300, depth: 10_000 };

/**
 * The `mailto:` links of a page, in the order in which they stand there. Links that no reader of the page sees are left
 * out: they are laid for address collectors. Never throws.
 *
 * @example readMailtos('<a href="mailto:dmca@host.test">DMCA</a>') // [{ target: 'dmca@host.test', text: 'DMCA' }]
 */
export const readMailtos = (html: string): MailtoLink[] =>
  readAnchors(html, most.mailtos, (href) => /^\s*mailto:(.*)$/is.exec(href)?.[1]);

/**
 * The links to pages that stand in the page's own footer, resolved, without their fragments.
 *
 * @example readFooterLinks('<footer><a href="/dmca">DMCA</a></footer>', 'https://a.test/b') // [{ url: 'https://a.test/dmca', text: 'DMCA' }]
 */
export function readFooterLinks(html: string, base: string): PageLink[] {
  const resolved = (href: string): string | undefined => {
    const url = URL.parse(href, base);
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    url.hash = '';
    return url.href;
  };
  return readAnchors(html, most.links, resolved)
    .filter(({ inFooter }) => inFooter)
    .map(({ target, text }) => ({ url: target, text }));
}

function readAnchors(html: string, mostLinks: number, targetOf: (href: string) => string | undefined): MailtoLink[] {
  const links: MailtoLink[] = [];
  const footers = followFooters();
  const lines = followLines();
  const hidden = followHidden();
  /** Links in which a reader of the page sees something to click on. */
  const shown = new Set<MailtoLink>();
  let open: MailtoLink | undefined;
  let isTitle = false;
  const reader: TagReader = {
    open(name, attributes, within) {
      isTitle = name === 'title';
      // Drawings have ends of another kind.
      if (within === undefined) hidden.open(name, attributes);
      if (open && isDrawn(name, attributes)) shown.add(open);
      footers.open(name);
      lines.open(name, attributes);
      if (name !== 'a' && name !== 'area') return;
      open = undefined;
      const target = attributes.href === undefined ? undefined : targetOf(attributes.href);
      const unseen = hidden.isInside() || isHidden(attributes);
      if (target === undefined || unseen || links.length >= mostLinks) return;
      const title = attributes.title ?? attributes['aria-label'] ?? '';
      open = { target, text: title.slice(0, most.text) };
      links.push(open);
      // A part of a picture has no words, and a style sheet draws what has a class and a title.
      if (name === 'area' || (title !== '' && attributes.class !== undefined)) shown.add(open);
      footers.hold(open);
      lines.hold(open);
    },
    close(name, within) {
      if (name === 'a') open = undefined;
      if (within === undefined) hidden.close(name);
      footers.close(name);
      lines.close(name);
    },
    text(text) {
      if (hidden.isInside()) return;
      if (!isTitle && /\S/.test(text)) footers.words();
      if (!isTitle) lines.text(text);
      isTitle = false;
      if (open && /[^\s\p{Cf}\p{Cc}]/u.test(text)) shown.add(open);
      if (open) open.text = `${open.text} ${text.slice(0, 1_000)}`.replace(/\s+/g, ' ').trim().slice(0, most.text);
    },
  };
  readTags(html.slice(0, most.html), reader);
  lines.end();
  for (const link of footers.own()) {
    link.inFooter = true;
    delete link.inComments;
  }
  return links.filter((link) => shown.has(link));
}

/** Is it a picture, or may a style sheet draw an icon there? */
const isDrawn = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  (/^(?:img|svg|picture|object|input|button)$/.test(name) || attributes.class !== undefined) &&
  !isHidden(attributes) &&
  !/^[01](?:px)?$/i.test((attributes.width ?? '').trim());

/** What stands within a line. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi code em font i img mark small span strong sub sup u'.split(' '),
);
const labels: ReadonlySet<string> = new Set(['dt', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'label', 'td', 'th']);
const commentsName = /^(?:comments?|replies|respond|disqus)$/i;
const commentsPart = /^(?:list|area|body|section|content|text|thread|.*\d)$/i;
/** Whether a class or id is that of a page's comments: `comment-list`, `comment-12`. */
function isOfComments(name: string): boolean {
  const [first = '', ...parts] = name.slice(0, 200).split(/[-_]/);
  return commentsName.test(first) && parts.every((part) => commentsPart.test(part));
}
const commentsHeading = /^\W*(?:\d+\s+)?(?:comments?|replies|responses|leave a (?:comment|reply))\b.{0,40}$/i;

/** The line in which each link stands, and whether the comments had begun. */
function followLines() {
  let line = '';
  let label = '';
  let held: MailtoLink[] = [];
  let areComments = false;
  const end = (name?: string): void => {
    const words = line.replace(/\s+/g, ' ').trim();
    for (const link of held) {
      const beside = words === link.text ? label : words;
      if (beside) link.beside = beside.slice(0, most.line);
    }
    const isLabel = name !== undefined && labels.has(name);
    if (isLabel && commentsHeading.test(words)) areComments = true;
    if (words) label = isLabel || words.endsWith(':') ? words : '';
    line = '';
    held = [];
  };
  return {
    open(name: string, { class: classes = '', id = '' }: Readonly<Record<string, string>>): void {
      if (!inline.has(name)) end();
      if (name !== 'body' && name !== 'html') areComments ||= [id, ...classes.split(/\s+/)].some(isOfComments);
    },
    close(name: string): void {
      if (!inline.has(name)) end(name);
    },
    text(text: string): void {
      if (line.length < 2_000) line += text.slice(0, 1_000);
    },
    hold(link: MailtoLink): void {
      held.push(link);
      if (areComments) link.inComments = true;
    },
    end,
  };
}

/** What may enclose a footer. */
const enclosing: ReadonlySet<string> = new Set(
  'article aside blockquote center dd details dialog div dl fieldset figure footer form li main nav ol section table td ul'.split(
    ' ',
  ),
);
/** What a page says, in contrast to what it is framed by. */
const said: ReadonlySet<string> = new Set(['article', 'blockquote', 'h1', 'h2', 'h3', 'main']);

/**
 * Which links stand in the page's own footer. A page ends with it, and it lies in nothing but what encloses the whole
 * page: what opened after the first words is a part of it, and somebody may have written a `footer` into their post. Nor
 * is one believed on a page on which an end has no beginning: a post may have closed what it stood in.
 */
function followFooters() {
  /** `isWhole`: it and all that it lies in enclose the whole page. */
  const stack: { name: string; isWhole: boolean }[] = [];
  let hasWords = false;
  let isBroken = false;
  let last: { links: MailtoLink[]; depth: number; isOpen: boolean } | undefined;
  const isInside = () => last?.isOpen === true;
  const isOfWhole = () => stack.at(-1)?.isWhole ?? true;
  return {
    open(name: string): void {
      if (said.has(name) && !isInside()) last = undefined;
      if (!enclosing.has(name) || stack.length >= most.depth) return;
      if (name === 'footer' && !isInside()) {
        last = isOfWhole() ? { links: [], depth: stack.length, isOpen: true } : undefined;
      }
      stack.push({ name, isWhole: isOfWhole() && !hasWords && name !== 'article' && name !== 'main' });
    },
    close(name: string): void {
      if (isBroken || !enclosing.has(name)) return;
      const at = stack.findLastIndex((one) => one.name === name);
      if (at === -1) isBroken = true;
      else stack.length = at;
      if (last && stack.length <= last.depth) last.isOpen = false;
    },
    words(): void {
      hasWords = true;
    },
    hold(link: MailtoLink): void {
      if (isInside()) last?.links.push(link);
    },
    own: (): MailtoLink[] => (isBroken ? [] : (last?.links ?? [])),
  };
}
