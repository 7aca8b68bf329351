import { z } from 'zod';
import { sourceKinds } from '#modules/discovery/sources/all.ts';
import { watchSitesFaults } from '#modules/discovery/sources/watch-list/watch-sites.ts';
import type { Settings } from '#platform/config/index.ts';

const ids = sourceKinds.map(({ id }) => id);

const allowed: Settings = {
  SOURCES_ALLOWED: {
    shape: z
      .string()
      .refine((text) => idsIn(text).every((id) => ids.includes(id)), `must be a list of ${ids.join(', ')} with commas`),
    example: 'searxng,brave,watch-list',
    about: 'The sources that may be asked, with commas; unless given, all but those that must be named here',
  },
};

const crawl: Settings = {
  ROBOTS_TXT: {
    shape: z.enum(['obey', 'ignore']),
    example: 'obey',
    about: 'obey or ignore, where a crawl follows links; pages that a source named are read either way',
  },
};

/** The variables of the environment that sources and the crawl read; those of one source are given together or not at all. */
const sourceSettings: readonly Settings[] = [
  allowed,
  crawl,
  ...sourceKinds.map(({ settings }) => settings).filter((settings) => Object.keys(settings).length > 0),
];

/** What sources want of the configuration. `readConfig(process.env, { root, ...sourceOptions })` */
export const sourceOptions = { settings: sourceSettings, faultsIn: watchSitesFaults };

export function idsIn(text: string): string[] {
  return text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}
