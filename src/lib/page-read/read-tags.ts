import { foreignContent, html as names, type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { decodeShielded, shieldedIn } from './shown-emails.ts';

/** What a page is made of, in the order in which it is written. */
export interface TagReader {
  /** Templates that only a script would show are read, too. */
  readonly readsTemplates?: boolean;
  /** `within` says that it is part of a drawing or a formula, where names mean other things. */
  open(name: string, attributes: Readonly<Record<string, string>>, within?: 'svg' | 'math'): void;
  close(name: string, within?: 'svg' | 'math'): void;
  text(text: string): void;
  /** The inside of a script or a style sheet. */
  code?(text: string, of: 'script' | 'style'): void;
}

const { TAG_ID: tag, NS: namespace } = names;
/** Drawings within drawings; deeper ones are read as part of the last. */
const mostForeign = 500;

/** Elements whose inside holds no tags, as it is for readers without scripts (WHATWG HTML 13.2.6.4.4 and after). */
const modes = new Map<names.TAG_ID, Tokenizer['state']>([
  ...[tag.TITLE, tag.TEXTAREA].map((id) => [id, TokenizerMode.RCDATA] as const),
  ...[tag.STYLE, tag.XMP, tag.IFRAME, tag.NOEMBED, tag.NOFRAMES].map((id) => [id, TokenizerMode.RAWTEXT] as const),
  [tag.SCRIPT, TokenizerMode.SCRIPT_DATA],
  [tag.PLAINTEXT, TokenizerMode.PLAINTEXT],
]);
/** Elements whose inside no reader of the page sees. */
const unread: ReadonlySet<names.TAG_ID> = new Set([
  ...[tag.SCRIPT, tag.STYLE, tag.TEXTAREA, tag.XMP, tag.IFRAME, tag.NOEMBED, tag.NOFRAMES],
]);

const hasNoInside: ReadonlySet<string> = new Set([
  'area',
  'br',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
]);

/**
 * Reads the tags of a page from front to back as browsers do, in one pass whose time grows with its length alone: the
 * tokenizer of parse5 without its tree, which takes quadratic time over pages made of opening tags. A shadow root that the
 * page declares is part of it; any other template is not. What scripts would replace is read as it is written.
 *
 * @example readTags('<p title="a&amp;b">x', reader) // reader.open('p', { title: 'a&b' }); reader.text('x')
 */
export function readTags(html: string, reader: TagReader): void {
  new Feed(reader).read(html);
}

/** Tells the tokenizer what the tree would: which elements hold no tags, and where a drawing begins and ends. */
class Feed implements TokenHandler {
  private readonly tokenizer = new Tokenizer({}, this);
  /** Where drawings, formulas and pages within them began, the innermost last; empty in the page itself. */
  private readonly spaces: names.NS[] = [];
  /** Of each open template, whether its inside belongs to the page. */
  private readonly templates: boolean[] = [];
  private hiddenTemplates = 0;
  /** The open element whose inside is no text of the page. */
  private closed: names.TAG_ID | undefined;
  /** The open element whose words a script replaces by an address. */
  private replaced: string | undefined;
  private words = '';
  private readonly reader: TagReader;

  constructor(reader: TagReader) {
    this.reader = reader;
  }

  read(html: string): void {
    this.tokenizer.write(html, true);
  }

  private within(): 'svg' | 'math' | undefined {
    const space = this.spaces.at(-1);
    if (space === namespace.SVG) return 'svg';
    return space === namespace.MATHML ? 'math' : undefined;
  }

  private enter(space: names.NS): void {
    if (this.spaces.length < mostForeign) this.spaces.push(space);
    this.tokenizer.inForeignNode = this.within() !== undefined;
  }

  private leave(): void {
    this.spaces.pop();
    this.closed = undefined;
    this.tokenizer.inForeignNode = this.within() !== undefined;
  }

  onStartTag(token: Token.TagToken): void {
    this.flush();
    if (token.tagID === tag.SVG) this.enter(namespace.SVG);
    if (token.tagID === tag.MATH) this.enter(namespace.MATHML);
    if (this.within() !== undefined && foreignContent.causesExit(token)) this.leave();
    const within = this.within();
    if (within === undefined) this.tokenizer.state = modes.get(token.tagID) ?? this.tokenizer.state;
    if (within === 'svg') foreignContent.adjustTokenSVGTagName(token);
    if (unread.has(token.tagID) && !(within && token.selfClosing)) this.closed = token.tagID;
    if (this.hiddenTemplates === 0 && token.tagID !== tag.TEMPLATE) {
      // Browsers take this one for what its writer meant.
      const name = within === undefined && token.tagID === tag.IMAGE ? 'img' : token.tagName;
      this.open(name.toLowerCase(), attributesOf(token), within);
    }
    if (within === undefined && token.tagID === tag.TEMPLATE) this.openTemplate(token);
    if (within && token.selfClosing) {
      if (token.tagID === tag.SVG || token.tagID === tag.MATH) this.leave();
    } else if (
      within &&
      foreignContent.isIntegrationPoint(token.tagID, this.spaces.at(-1) ?? namespace.HTML, token.attrs)
    )
      this.enter(namespace.HTML);
  }

  private open(name: string, attributes: Record<string, string>, within: 'svg' | 'math' | undefined): void {
    const email = decodeShielded(attributes['data-cfemail'] ?? '') ?? shieldedIn(attributes.href ?? '');
    if (email !== undefined && name === 'a') attributes.href = `mailto:${email}`;
    this.reader.open(name, attributes, within);
    if (email === undefined || attributes['data-cfemail'] === undefined) return;
    this.reader.text(email);
    if (!hasNoInside.has(name)) this.replaced = name;
  }

  onEndTag(token: Token.TagToken): void {
    this.flush();
    if (token.tagName === this.replaced) this.replaced = undefined;
    const outer = this.spaces.at(-2);
    const within = this.within();
    if (within === undefined && outer !== undefined) {
      if (outer === namespace.SVG) foreignContent.adjustTokenSVGTagName(token);
      if (foreignContent.isIntegrationPoint(token.tagID, outer, token.attrs)) this.leave();
    } else if (token.tagID === (within === 'svg' ? tag.SVG : tag.MATH) && within !== undefined) this.leave();
    if (token.tagID === this.closed) this.closed = undefined;
    if (within === undefined && token.tagID === tag.TEMPLATE) this.closeTemplate();
    else if (this.hiddenTemplates === 0) this.reader.close(token.tagName.toLowerCase(), within);
  }

  private openTemplate({ attrs }: Token.TagToken): void {
    const isShown =
      this.reader.readsTemplates ||
      attrs.some(({ name, value }) => name === 'shadowrootmode' && /^(?:open|closed)$/i.test(value));
    this.templates.push(isShown);
    if (!isShown) this.hiddenTemplates += 1;
  }

  private closeTemplate(): void {
    if (this.templates.pop() === false) this.hiddenTemplates -= 1;
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.words += chars;
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    this.words += chars;
  }

  onEof(): void {
    this.flush();
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}

  private flush(): void {
    const text = this.words;
    if (text === '') return;
    this.words = '';
    if (this.hiddenTemplates > 0 || this.replaced !== undefined) return;
    if (this.closed === undefined) this.reader.text(text);
    else if (this.closed === tag.SCRIPT) this.reader.code?.(text, 'script');
    else if (this.closed === tag.STYLE) this.reader.code?.(text, 'style');
  }
}

/** Without a prototype: a page may well have an attribute named `__proto__`. */
function attributesOf({ attrs }: Token.TagToken): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null);
  for (const { name, value } of attrs) attributes[name] = value;
  return attributes;
}
