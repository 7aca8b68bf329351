import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { readBadgePage } from '#modules/badges/index.ts';
import { pricesOf } from '#modules/billing/index.ts';
import { readDeploymentFigures } from '#modules/reports/index.ts';
import { type Drawn, type Frame, type TextPage, textPages } from '#web/features/landing/drawn.ts';
import { deploymentOf } from './deployment.ts';
import type { Foundation } from './foundation.ts';
import { readPublicTexts } from './public-texts.ts';

/** Real time: a page that is drawn again each quarter of an hour is new enough for figures of ninety days. */
const keptMs = 15 * 60_000;
const titles: Record<TextPage, string> = { support: 'Support', terms: 'Terms', privacy: 'Privacy' };
export const notBuilt = 'The web client is not built. npm start builds it.';

/** The public pages that are there before any script; each is drawn at its first request. */
export function drawnPages({ config, db, clock }: Foundation, dist: string): Hono {
  const deployment = deploymentOf(config);
  const texts = readPublicTexts(config);
  const app = new Hono();
  const tools = keep(async (): Promise<{ drawn: Drawn; frame: Frame } | undefined> => {
    const bundle = join(dist, 'prerender', 'prerender.js');
    if (!existsSync(bundle)) return undefined;
    const frame = { deployment, ...(await builtFiles(join(dist, 'web'), deployment.mode)) };
    return { drawn: await import(pathToFileURL(bundle).href), frame };
  });
  const page = (path: string, draw: (drawn: Drawn, frame: Frame) => string | Promise<string>): void => {
    const drawn = keep(async () => {
      const ready = await tools();
      return ready && draw(ready.drawn, ready.frame);
    });
    app.get(path, async (c) => {
      const html = await drawn();
      return html === undefined ? c.text(notBuilt, 503) : c.html(html, 200, { 'cache-control': 'no-cache' });
    });
  };
  page('/', async (drawn, frame) => {
    const figures = await readDeploymentFigures(db, clock.now());
    return drawn.drawLanding(frame, {
      prices: pricesOf(config.prices),
      figures: figures && { ...figures, sample: config.demo === 'world' },
    });
  });
  for (const name of textPages) {
    const text = texts[name] ?? 'The people who run this deployment have not written this page yet.';
    page(`/${name}`, (drawn, frame) => drawn.drawText(frame, { title: titles[name], text }));
  }
  // Asked for anew each time, since its creator may switch it off; unchanged, it is not sent again.
  app.get('/badge/:token', etag(), async (c) => {
    const ready = await tools();
    if (!ready) return c.text(notBuilt, 503);
    const shown = await readBadgePage(db, c.req.param('token'), clock.now());
    return c.html(ready.drawn.drawBadge(ready.frame, shown, clock.now()), shown ? 200 : 404, {
      'cache-control': 'public, no-cache',
      'x-robots-tag': 'noindex',
    });
  });
  return app;
}

/** What was made is made again after a while. */
function keep<Made>(make: () => Promise<Made | undefined>): () => Promise<Made | undefined> {
  let kept: { made: Promise<Made | undefined>; until: number } | undefined;
  return () => {
    if (kept && kept.until > performance.now()) return kept.made;
    const made = make();
    kept = { made, until: performance.now() + keptMs };
    made.catch(() => {
      kept = undefined; // the one who asked is told; the next one tries again
    });
    return made;
  };
}

interface Built {
  file: string;
  css?: string[];
}

/** Built files have a hash in their name; the manifest knows it. */
async function builtFiles(web: string, mode: string): Promise<Pick<Frame, 'styles' | 'script'>> {
  const manifest: Record<string, Built> = JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8'));
  // A brand's sheet is kept under its whole path, an entry under its name.
  const built = (name: string) =>
    Object.entries(manifest).find(([key]) => key === name || key.endsWith(`/${name}`))?.[1];
  const script = built('landing.ts');
  if (!script) throw new Error('The web client is built without landing.ts; npm run build.');
  // The one sheet of the client, which every document shares, then the brand's.
  const sheet = Object.values(manifest).flatMap(({ css = [] }) => css);
  const styles = [...sheet, built(`brand/${mode}.css`)?.file ?? []].flat();
  return { script: `/${script.file}`, styles: styles.map((file) => `/${file}`) };
}
