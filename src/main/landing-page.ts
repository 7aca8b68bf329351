import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDeploymentFigures } from '#modules/reports/index.ts';
import type { Deployment } from '#web/features/api/types.ts';
import type { LandingFacts, RenderLanding } from '#web/features/landing/landing-facts.ts';
import type { Foundation } from './foundation.ts';

/** Real time: a page that is drawn again each quarter of an hour is new enough for figures of ninety days. */
const keptMs = 15 * 60_000;

interface Built {
  file: string;
  css?: string[];
}

/**
 * The front page, drawn by the server so that it is there before any script. Kept for a quarter of an hour; undefined
 * where the web client is not built.
 */
export function landingPage({ config, db, clock }: Foundation, deployment: Deployment, dist: string) {
  let kept: { html: Promise<string | undefined>; until: number } | undefined;
  const draw = async (): Promise<string | undefined> => {
    const bundle = join(dist, 'prerender', 'prerender.js');
    if (!existsSync(bundle)) return undefined;
    const { renderLanding }: { renderLanding: RenderLanding } = await import(pathToFileURL(bundle).href);
    const figures = await readDeploymentFigures(db, clock.now());
    const assets = await assetsOf(join(dist, 'web'), deployment.mode);
    return renderLanding({ deployment, assets, figures: figures && { ...figures, sample: config.demo === 'world' } });
  };
  return (): Promise<string | undefined> => {
    if (kept && kept.until > performance.now()) return kept.html;
    const html = draw();
    kept = { html, until: performance.now() + keptMs };
    html.catch(() => {
      kept = undefined; // the one who asked is told; the next one tries again
    });
    return html;
  };
}

/** Built files have a hash in their name; the manifest knows it. */
async function assetsOf(web: string, mode: string): Promise<LandingFacts['assets']> {
  const manifest: Record<string, Built> = JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8'));
  // A brand's sheet is kept under its whole path, an entry under its name.
  const built = (name: string) =>
    Object.entries(manifest).find(([key]) => key === name || key.endsWith(`/${name}`))?.[1];
  const script = built('landing.ts');
  if (!script) throw new Error('The web client is built without landing.ts; npm run build.');
  const styles = [...(built('index.html')?.css ?? []), built(`brand/${mode}.css`)?.file ?? []].flat();
  return { script: `/${script.file}`, styles: styles.map((file) => `/${file}`) };
}
