import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
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
  const page = (path: string, draw: (drawn: Drawn, frame: Frame) => string | Promise<string>): void => {
    const drawn = keep(async () => {
      const bundle = join(dist, 'prerender', 'prerender.js');
      if (!existsSync(bundle)) return undefined;
      const frame = { deployment, ...(await builtFiles(join(dist, 'web'), deployment.mode)) };
      return draw(await import(pathToFileURL(bundle).href), frame);
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
  return app;
}

function keep(draw: () => Promise<string | undefined>): () => Promise<string | undefined> {
  let kept: { html: Promise<string | undefined>; until: number } | undefined;
  return () => {
    if (kept && kept.until > performance.now()) return kept.html;
    const html = draw();
    kept = { html, until: performance.now() + keptMs };
    html.catch(() => {
      kept = undefined; // the one who asked is told; the next one tries again
    });
    return html;
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
  const styles = [...(built('index.html')?.css ?? []), built(`brand/${mode}.css`)?.file ?? []].flat();
  return { script: `/${script.file}`, styles: styles.map((file) => `/${file}`) };
}
