import { artSites } from '#modules/brands/platform-data/art-sites.ts';
import { blogs } from '#modules/brands/platform-data/blogs.ts';
import { camSites } from '#modules/brands/platform-data/cam-sites.ts';
import { eastern } from '#modules/brands/platform-data/eastern.ts';
import { fanSites } from '#modules/brands/platform-data/fan-sites.ts';
import { linkPages } from '#modules/brands/platform-data/link-pages.ts';
import { messengers } from '#modules/brands/platform-data/messengers.ts';
import { meta } from '#modules/brands/platform-data/meta.ts';
import { social } from '#modules/brands/platform-data/social.ts';
import { tubeSites } from '#modules/brands/platform-data/tube-sites.ts';
import { videoSites } from '#modules/brands/platform-data/video-sites.ts';

export { pageWords, partsOfPlatforms } from '#modules/brands/platform-data/page-words.ts';
export type { Platform } from '#modules/brands/platform-data/row.ts';

/** Platforms of which one can say in a word what they are for. */
export const platformGroups = { video: { ...tubeSites, ...videoSites }, blog: blogs } as const;

/** Known platforms, as data. */
export const platformData = {
  ...artSites,
  ...blogs,
  ...camSites,
  ...eastern,
  ...fanSites,
  ...linkPages,
  ...messengers,
  ...meta,
  ...social,
  ...tubeSites,
  ...videoSites,
};
