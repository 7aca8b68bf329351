import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { languageAsked } from '#modules/accounts/index.ts';
import { readBadgePage } from '#modules/badges/index.ts';
import { pricesOf } from '#modules/billing/index.ts';
import { readDeploymentFigures, readShared, readTransparency } from '#modules/reports/index.ts';
import { type Drawn, type Frame, textPages } from '#web/features/landing/drawn.ts';
import { builtFiles } from './built-files.ts';
import { coalesce } from './coalesce.ts';
import { deploymentOf } from './deployment.ts';
import type { Foundation } from './foundation.ts';
import { keep } from './keep.ts';
import { readGermanTexts, readPublicTexts } from './public-texts.ts';

/** Each page is drawn in both; who asks for another language reads English. */
type PageLanguage = 'en-GB' | 'de';
/** What was chosen in this browser, which says so in a cookie (`web/language/language.ts`), else what it is set to. */
export function pageLanguage(headers: Headers): PageLanguage {
  const chosen = /(?:^|;\s*)language=(de|en-GB|en-US)(?=\s*(?:;|$))/.exec(headers.get('cookie') ?? '')?.[1];
  return (chosen ?? languageAsked(headers)) === 'de' ? 'de' : 'en-GB';
}
export const byLanguage = { vary: 'Accept-Language, Cookie' };

export const notBuilt = 'The web client is not built. npm start builds it.';

/** The public pages that are there before any script; each is drawn at its first request. */
export function drawnPages(foundation: Foundation, dist: string): Hono {
  const { config, db, clock } = foundation;
  const deployment = deploymentOf(foundation);
  const [texts, german] = [readPublicTexts(config), readGermanTexts(config)];
  const app = new Hono();
  const tools = keep(async (): Promise<{ drawn: Drawn; frame: Frame } | undefined> => {
    const bundle = join(dist, 'prerender', 'prerender.js');
    if (!existsSync(bundle)) return undefined;
    const { sheet, brand, script } = await builtFiles(join(dist, 'web'), deployment.mode);
    const frame = { deployment, script, styles: [...sheet, ...brand] };
    return { drawn: await import(pathToFileURL(bundle).href), frame };
  });
  const page = (path: string, draw: (drawn: Drawn, frame: Frame) => string | Promise<string>): void => {
    const drawnIn = (language: PageLanguage) =>
      keep(async () => {
        const ready = await tools();
        return ready && draw(ready.drawn, { ...ready.frame, language });
      });
    const drawn = { 'en-GB': drawnIn('en-GB'), de: drawnIn('de') };
    app.get(path, async (c) => {
      const html = await drawn[pageLanguage(c.req.raw.headers)]();
      if (html === undefined) return c.text(notBuilt, 503);
      return c.html(html, 200, { 'cache-control': 'no-cache', ...byLanguage });
    });
  };
  page('/', async (drawn, frame) => {
    const figures = await readDeploymentFigures(db, clock.now());
    return drawn.drawLanding(frame, {
      prices: pricesOf(config.prices),
      figures: figures && { ...figures, sample: config.demo === 'world' },
    });
  });
  page('/transparency', async (drawn, frame) => {
    const figures = await readTransparency(db, clock.now());
    return drawn.drawTransparency(frame, figures && { ...figures, sample: config.demo === 'world' });
  });
  for (const name of textPages)
    page(`/${name}`, (drawn, frame) => {
      const own = frame.language === 'de' ? german[name] : undefined;
      const isEnglish = frame.language === 'de' && own === undefined;
      return drawn.drawText(frame, { page: name, text: own ?? texts[name], isEnglish });
    });
  // Reads all cases of a creator, and anybody who has the link may ask.
  const drawReport = (language: PageLanguage) =>
    coalesce(async (token) => {
      const ready = await tools();
      if (!ready) return undefined;
      const report = await readShared(db, config.secretKey, token, clock.now());
      const html = ready.drawn.drawShared({ ...ready.frame, language }, report);
      return { html, status: report ? (200 as const) : (404 as const) };
    });
  const reports = { 'en-GB': drawReport('en-GB'), de: drawReport('de') };
  app.get('/shared-report/:token', async (c) => {
    const drawn = await reports[pageLanguage(c.req.raw.headers)](c.req.param('token'));
    if (!drawn) return c.text(notBuilt, 503);
    return c.html(drawn.html, drawn.status, {
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      ...byLanguage,
    });
  });
  // Asked for anew each time, since its creator may switch it off; unchanged, it is not sent again.
  app.get('/badge/:token', etag(), async (c) => {
    const ready = await tools();
    if (!ready) return c.text(notBuilt, 503);
    const shown = await readBadgePage(db, c.req.param('token'), clock.now());
    const frame = { ...ready.frame, language: pageLanguage(c.req.raw.headers) };
    return c.html(ready.drawn.drawBadge(frame, shown, clock.now()), shown ? 200 : 404, {
      'cache-control': 'public, no-cache',
      'x-robots-tag': 'noindex',
      ...byLanguage,
    });
  });
  return app;
}
