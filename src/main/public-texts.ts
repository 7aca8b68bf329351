import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config/index.ts';
import { type TextPage, textPages } from '#web/features/landing/drawn.ts';

/** Said in the sample world, where nobody offers a service. */
const sampleTexts: Record<TextPage, string> = {
  support:
    'This is the sample world on your own computer: no message reaches a person.\n\nIn a real deployment the people who run it say here how to reach them, and how soon they answer.',
  terms:
    'This is the sample world on your own computer. Nothing is sold here, and nothing leaves this computer.\n\nIn a real deployment its terms are shown here.',
  privacy:
    'This is the sample world on your own computer. What you upload stays in its data directory, sealed with a key of your account, until you delete it.\n\nIn a real deployment the people who run it say here what they keep, why, for how long, and how to have it deleted.',
};

/**
 * The deployment's own words for its public pages, from `PAGES_DIR/support.txt`, `terms.txt`, `privacy.txt`; a page
 * without a file has none, and no link leads there.
 */
export function readPublicTexts(config: Pick<Config, 'pagesDir' | 'demo'>): Partial<Record<TextPage, string>> {
  const own = textPages.flatMap((page) => {
    const text = config.pagesDir && readIfThere(join(config.pagesDir, `${page}.txt`));
    return text ? [[page, text] as const] : [];
  });
  return { ...(config.demo === 'world' ? sampleTexts : {}), ...Object.fromEntries(own) };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
