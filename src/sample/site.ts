import type { Alteration, PictureFormat } from './pictures/alter-picture.ts';
import type { Finder } from './search/search-pages.ts';
import type { ServiceId } from './services/sample-keys.ts';
import type { VideoChange } from './videos/video-changes.ts';
import type { World } from './world.ts';

/** What a picture on a page truly is: only `copy` may ever be reported. */
export type PictureTruth = 'copy' | 'decoy' | 'licensed' | 'own';

export type ShownPicture = {
  /** Path on the media host of the site, e.g. `/media/k3x9.jpg`. */
  path: string;
  /** Seed of the drawing, or the id of planted bytes. */
  source: { seed: string } | { planted: string };
  alterations: readonly Alteration[];
  format: PictureFormat;
  truth: PictureTruth;
  /** `handle/number` of the work it shows. */
  work?: string;
};

/** A clip of the post's creator, made of the drawn works. */
export type ShownVideo = {
  /** Path on the media host of the site, e.g. `/media/k3x9.mp4`; of a stream that of its playlist, beside its pieces. */
  path: string;
  change: VideoChange;
  truth: PictureTruth;
  /** `handle/clip`, except of a decoy. */
  work?: string;
};

/** One page with something on it; a page and its media are one copy. */
export type Post = {
  path: string;
  title: string;
  text: string;
  handle: string;
  pictures: readonly ShownPicture[];
  videos?: readonly ShownVideo[];
  /** Further addresses the page links to, absolute or of this site. */
  links?: readonly string[];
  /** Place in a paginated thread; pages of one thread share `thread`. */
  thread?: { first: string; page: number; pages: number };
  /** Where alone it is found; absent: by every search. Empty: by none. */
  onlyBy?: readonly Finder[];
  /** `members`: behind the login. `fenced`: robots.txt forbids it. Both are absent from the search engine. */
  access?: 'members' | 'fenced';
};

/** How a site tells where to complain; `address` as it is written in the link, hostile values included. */
export type Contact =
  | { style: 'page'; path: string; label: string; address: string }
  | { style: 'footer'; label: string; address: string }
  | { style: 'platform'; path: string; label: string; address: string }
  /** A page with mailboxes of which none is said to be for complaints. */
  | { style: 'several'; path: string; label: string; addresses: readonly string[] }
  /** A form and no mailbox; the site answers for its page itself. */
  | { style: 'form'; path: string; label: string }
  | { style: 'none' };

/** What is left of a page that was taken down. Only the first three and `text` and `placeholder` are removals. */
export type Leaves = '404' | '410' | '451' | 'text' | 'placeholder' | 'login';

export type Answer =
  | 'actioned'
  | 'already-gone'
  | 'refused'
  | 'need-information'
  | 'not-ours'
  | 'auto-reply'
  | 'counter-notice'
  | 'statement-of-reasons'
  | 'bounce';

/** Times are seconds of world time after the mail. */
export type Effect =
  | { kind: 'take-down'; leaves: Leaves; after: number; lasts?: number; onlyForReader?: boolean }
  | { kind: 'answer'; answer: Answer; after: number; detail?: string };

/** What the people behind an address do with a notice that names pages they are responsible for. */
export type Desk = {
  /** One sentence for the page of the world. */
  says: string;
  /** Refusal at RCPT TO, by the words of the mail server. */
  refusesMail?: { code: number; text: string };
  effects: (notice: { alreadyGone: boolean }) => readonly Effect[];
};

export type Layout = 'album' | 'thread' | 'image' | 'video' | 'directory' | 'timeline' | 'article';

export type SiteRequest = {
  host: string;
  path: string;
  query: URLSearchParams;
  method: string;
  agent: string;
  cookies: string;
  /** What else the request says of itself, by lower-case name. */
  headers?: Readonly<Record<string, string | undefined>>;
  body: string;
  /** The body as it came. */
  bytes?: Buffer;
};

export type SiteResponse = { status: number; headers?: Record<string, string>; body: string | Buffer };

export type OtherName = {
  name: string;
  address: string;
  /** `redirect` sends to the main name, `alias` serves the same pages, `media` serves the pictures. */
  role: 'redirect' | 'alias' | 'media';
};

/** A site of the world, as data. */
export type Site = {
  host: string;
  address: string;
  others?: readonly OtherName[];
  title: string;
  kind: 'creators' | 'leak' | 'social' | 'review' | 'partner';
  about: string;
  layout: Layout;
  contact: Contact;
  /** Mailbox of the desk, without the disguises that `contact` may put on it. */
  mailbox?: string;
  desk: Desk;
  registrar: string;
  /** It has the names of a real service, and is there only where the world stands in for it. */
  service?: ServiceId;
  /** The network in which it lies behind a delivery network, by its id. */
  origin?: string;
  posts: readonly Post[];
  quirks?: {
    slowMilliseconds?: number;
    /** Every so many requests one is answered 429 with Retry-After. */
    tooManyEvery?: number;
    robots?: string;
  };
  /** Pages that are not posts; undefined lets the ordinary pages answer. */
  answer?: (request: SiteRequest, world: World) => SiteResponse | undefined;
};
