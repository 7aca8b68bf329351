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

/** The same for a reader of German. */
const sampleTextsGerman: Record<TextPage, string> = {
  support:
    'Das ist die Beispielwelt auf deinem eigenen Computer: Keine Nachricht erreicht einen Menschen.\n\nIn einer echten Installation steht hier, wie du ihr Team erreichst und wie bald es antwortet.',
  terms:
    'Das ist die Beispielwelt auf deinem eigenen Computer. Hier wird nichts verkauft, und nichts verlässt diesen Computer.\n\nIn einer echten Installation stehen hier ihre Nutzungsbedingungen.',
  privacy:
    'Das ist die Beispielwelt auf deinem eigenen Computer. Was du hochlädst, bleibt in ihrem Datenverzeichnis, versiegelt mit einem Schlüssel deines Kontos, bis du es löschst.\n\nIn einer echten Installation steht hier, was sie aufbewahrt, warum, wie lange, und wie du es löschen lässt.',
};

type PublicTexts = Partial<Record<TextPage, string>>;

/**
 * The deployment's own words for its public pages, from `PAGES_DIR/support.txt`, `terms.txt`, `privacy.txt`; a page
 * without a file has none, and no link leads there.
 */
export const readPublicTexts = (config: Given): PublicTexts => ({
  ...sampleIn(config, sampleTexts),
  ...own(config, '.txt'),
});

/** The same in German, from `PAGES_DIR/terms.de.txt` and so on; a page without such a file is read in English. */
export function readGermanTexts(config: Given): PublicTexts {
  const given = own(config, '.txt');
  const samples = Object.entries(sampleIn(config, sampleTextsGerman)).filter(([page]) => !Object.hasOwn(given, page));
  return { ...Object.fromEntries(samples), ...own(config, '.de.txt') };
}

type Given = Pick<Config, 'pagesDir' | 'demo'>;
const sampleIn = ({ demo }: Given, texts: PublicTexts): PublicTexts => (demo === 'world' ? texts : {});

function own({ pagesDir }: Given, ending: string): PublicTexts {
  const texts = textPages.flatMap((page) => {
    const text = pagesDir && readIfThere(join(pagesDir, `${page}${ending}`));
    return text ? [[page, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
