import type { InlinePicture } from './data-picture.ts';
import type { PageEmbed } from './embeds.ts';

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
  /** Files of the videos that it shows or links to, or playlists of their pieces (HLS), most likely ones first, each once. */
  videos: string[];
  /** Pictures that are written into the page itself, each once, in its order. */
  inline: InlinePicture[];
  /** There are more of them than were taken. */
  moreInline: boolean;
  /** Scripts, frames and forms by address, and names of its meta elements, each once; at most 300. */
  embeds: PageEmbed[];
  /** It has a field for a password. */
  asksForPassword: boolean;
  /** Scripts, frames and players of unread lists (DASH) may show what it does not name; search data is no script. */
  mayShowMore: boolean;
}
