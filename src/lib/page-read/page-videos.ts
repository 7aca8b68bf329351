import { isNoPicture } from './counters.ts';
import { isAttachment } from './gallery-link.ts';
import { callsPreview, callsVideo } from './named-videos.ts';
import { isOtherAttribute, isOtherElement } from './other-pictures.ts';
import {
  endsAsVideo,
  isOtherType,
  isVideoName,
  isVideoType,
  mayNameVideo,
  shownFileAt,
  videoFileAt,
} from './video-address.ts';

type Attributes = Readonly<Record<string, string>>;

/** Addresses that are kept of a page, and those that are given; players that are described by meta elements. */
const most = { kept: 500, ofAnother: 20, given: 20, declared: 50, value: 4_096 };
/** Most likely the video of the page first. */
const ranks = { shown: 0, declared: 1, linked: 2, ofAnother: 3 } as const;
type Rank = keyof typeof ranks;

/** Elements that sites define for videos. */
const isPlayer = /^(?:amp-video|video-js|[a-z]+-(?:[a-z]+-)?(?:video|player)|(?:video|player|media)-[a-z-]+)$/;
/** Elements within which a source is no video. */
const holdsOther: ReadonlySet<string> = new Set(['audio', 'picture', 'amp-audio', 'amp-img']);

/** Attributes in which players that load late keep the address, however it ends. */
const isLateSource =
  /^(?:data-)?(?:(?:video|lazy|original|orig|real|html5|webm|mp4|hls)-?)*(?:src|mp4|webm|hls|m3u8|video-?url)$/;

/** The video files of one page. */
export class PageVideos {
  private readonly kept = new Map<string, Rank>();
  /** The open element of a player, or one whose sources are no videos. */
  private holder: string | undefined;
  private linksToFile = false;
  private ofAnother = 0;
  private readonly declared = { og: new Declared(), twitter: new Declared() };
  private readonly absolute: (address: string) => URL | undefined;

  /** @param absolute reads an address as the page means it at this place; undefined where it is the page itself, or no http */
  constructor(absolute: (address: string) => URL | undefined) {
    this.absolute = absolute;
  }

  /** At most twenty. */
  all(): string[] {
    for (const one of Object.values(this.declared))
      for (const { address, type } of one.all()) this.takeTyped(address, type, 'declared');
    const found = [...this.kept].sort(([, a], [, b]) => ranks[a] - ranks[b]);
    return found.slice(0, most.given).map(([url]) => url);
  }

  /** @param isInOther within a link to another page, which may show the beginning of its video */
  open(name: string, attributes: Attributes, isInOther: boolean): void {
    if (isOtherElement(name)) return;
    const rank = isInOther && !this.linksToFile ? 'ofAnother' : 'shown';
    const isHolder = name === 'video' || isPlayer.test(name);
    if (isHolder || holdsOther.has(name)) this.holder = name;
    if (name === 'meta' || name === 'link') this.declaredBy(name, attributes);
    else if (isHolder || name === 'source') this.play(name, attributes, rank);
    else this.hold(name, attributes, rank);
    if (name !== 'meta') this.late(name, attributes, rank);
  }

  close(name: string): void {
    if (name === this.holder) this.holder = undefined;
  }

  /** A link, by its address and what its tag says. */
  link(url: string, { type = '', download = '' }: Attributes): void {
    const saysVideo = isVideoType(type) || isVideoName(download);
    const read = saysVideo || mayNameVideo(url) ? this.absolute(url) : undefined;
    const file = read && (videoFileAt(read) ?? (saysVideo ? shownFileAt(read) : undefined));
    this.linksToFile = file !== undefined;
    this.keep(file, 'linked');
  }

  /** What is attached to a post is called by the name of its file. */
  endLink({ url, text }: { url: string; text: string }): void {
    this.linksToFile = false;
    if (isVideoName(text) && isAttachment(url)) this.keep(this.absolute(url), 'linked');
  }

  /** A player, or a source of one. */
  private play(name: string, attributes: Attributes, rank: Rank): void {
    const { type = '', src } = attributes;
    if (isOtherType(type)) return;
    const isSource = name === 'source';
    const isOwn = isSource ? this.isInPlayer() : name === 'video' || name === 'amp-video';
    if (isOwn || isVideoType(type)) {
      this.show(src, rank);
      for (const attribute in attributes) {
        const isLate = attribute !== 'src' && attribute.length < 60 && isLateSource.test(attribute);
        if (isLate && isAddress(attributes[attribute] ?? '')) this.show(attributes[attribute], rank);
      }
    } else if (!isSource || this.holder === undefined) this.name(src, rank);
  }

  private isInPlayer(): boolean {
    return this.holder !== undefined && !holdsOther.has(this.holder);
  }

  /** Frames for anything, and what any element says of itself as data. */
  private hold(name: string, attributes: Attributes, rank: Rank): void {
    const { type = '', src, data } = attributes;
    if (name === 'object' || name === 'embed') {
      const address = name === 'object' ? data : src;
      if (isVideoType(type)) this.show(address, rank);
      else if (!isOtherType(type)) this.name(address, rank);
    } else if (name === 'iframe' || name === 'frame') this.name(src, rank);
    else if (name === 'param' && /^(?:src|movie|url|filename)$/i.test(attributes.name ?? ''))
      this.name(attributes.value, rank);
    else if (isContent.test(attributes.itemprop ?? '')) this.name(attributes.content, rank);
  }

  /** Addresses that end as a video, in attributes that scripts read. */
  private late(name: string, attributes: Attributes, rank: Rank): void {
    const isOwnMade = name.includes('-');
    for (const attribute in attributes) {
      const value = attributes[attribute] ?? '';
      if (!(attribute.startsWith('data-') || isOwnMade) || !endsAsVideo(value) || !isAddress(value)) continue;
      const isVideo = callsVideo(attribute) && !callsPreview(attribute) && !isOtherAttribute(attribute);
      // The small version of a video may be a picture of it: `data-src="/thumb?file=a.mp4"`.
      if (isVideo && (name !== 'img' || /video|mp4|webm/.test(attribute))) this.name(value, rank);
    }
  }

  private declaredBy(element: string, attributes: Attributes): void {
    const { href, type = '', rel = '', as = '', content = '', itemprop = '' } = attributes;
    if (isContent.test(itemprop)) this.name(content || href, 'declared');
    if (element === 'link') {
      const isPreloaded = /(?<!\S)(?:preload|prefetch)(?!\S)/i.test(rel) && as.toLowerCase() === 'video';
      if (isPreloaded || /(?<!\S)video_src(?!\S)/i.test(rel)) this.takeTyped(href ?? '', type, 'declared', isPreloaded);
      return;
    }
    const [, site, isType] = declares.exec((attributes.property ?? attributes.name ?? '').trim()) ?? [];
    if (site === undefined) return;
    const declared = /^og/i.test(site) ? this.declared.og : this.declared.twitter;
    const address = isType === undefined ? this.absolute(content)?.href : undefined;
    if (isType !== undefined) declared.type(content);
    else if (address !== undefined) declared.address(address);
  }

  /** @param isVideo it is said to be one where it has no type */
  private takeTyped(address: string, type: string, rank: Rank, isVideo = false): void {
    if (isOtherType(type)) return;
    if (isVideoType(type) || (isVideo && type === '')) this.show(address, rank);
    else this.name(address, rank);
  }

  /** One that is shown as a video, whatever its address is. */
  private show(address: string | undefined, rank: Rank): void {
    const url = this.read(address);
    if (url) this.keep(shownFileAt(url), rank);
  }

  /** One that is a video if it ends as one. */
  private name(address: string | undefined, rank: Rank): void {
    const url = mayNameVideo((address ?? '').slice(0, most.value)) ? this.read(address) : undefined;
    if (url) this.keep(videoFileAt(url), rank);
  }

  private read(address = ''): URL | undefined {
    const written = address.trim();
    const url = written === '' || written.startsWith('#') ? undefined : this.absolute(written);
    return url && !isNoPicture(written, url) ? url : undefined;
  }

  private keep(url: URL | undefined, rank: Rank): void {
    if (!url) return;
    const before = this.kept.get(url.href);
    // They leave room for those of the page.
    if (before === undefined && rank === 'ofAnother' && ++this.ofAnother > most.ofAnother) return;
    const isTaken = before === undefined ? this.kept.size < most.kept : ranks[rank] < ranks[before];
    if (isTaken) this.kept.set(url.href, rank);
  }
}

/** What structured data calls the file of a video. */
const isContent = /^\s*contenturl\s*$/i;
const declares = /^(og:video|twitter:player:stream)(?::(?:url|secure_url|(type|content_type)))?$/i;
/** Neither a word, nor the expression or the data of a script. */
const isAddress = (value: string): boolean =>
  value.length <= most.value &&
  /[./]/.test(value) &&
  !/[{}<>"'\n]/.test(value) &&
  !/^\s*[\d.,/%]{1,20}\s*$/.test(value);

/** Addresses of players and files that meta elements declare, each with its type, which is written behind it as a rule. */
class Declared {
  private readonly taken: { address: string; type: string }[] = [];
  private untyped = 0;
  /** Written in front of its address. */
  private ahead = '';

  address(address: string): void {
    if (this.taken.length >= most.declared) return;
    this.taken.push({ address, type: this.ahead });
    if (this.ahead !== '') this.untyped = this.taken.length;
  }

  type(type: string): void {
    this.ahead = this.untyped === this.taken.length ? type : '';
    for (const one of this.taken.slice(this.untyped)) one.type = type;
    this.untyped = this.taken.length;
  }

  all(): readonly { address: string; type: string }[] {
    return this.taken;
  }
}
