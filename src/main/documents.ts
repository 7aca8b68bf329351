import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { type EntrancePage, entrancePageAt, entrancePages } from '#web/features/entrance/pages.ts';
import { entranceTextsGerman } from '#web/features/entrance/texts.de.ts';
import { entranceTexts } from '#web/features/entrance/texts.ts';
import { isAppPage } from '#web/features/shell/pages.ts';
import { builtFiles } from './built-files.ts';
import { deploymentOf } from './deployment.ts';
import { byLanguage, notBuilt, pageLanguage } from './drawn-pages.ts';
import type { Foundation } from './foundation.ts';
import { keep } from './keep.ts';
import { pageScripts, readManifest } from './page-scripts.ts';

/** What only a file is called: a path that ends so and names none is an error, and no page of the application. */
const fileNamed = /\.(?:js|css|svg|woff2|json|png|webp|ico|map|txt|xml)$/;

/**
 * The document, never kept: the entrance for the ways in, the application for every other path; where that has no page, it
 * says so, and the status with it. It holds what every page would ask for first: the deployment, the brand's sheet, and
 * for somebody signed in the scripts of the page they open. What search engines may list has its title here before any
 * script, what they may not says so; the page then says both itself.
 */
export function documents(deployed: Pick<Foundation, 'config' | 'ffmpeg' | 'onion'>, web: string): MiddlewareHandler {
  const read = (name: string) =>
    keep(async () => {
      const html = await readFile(join(web, name), 'utf8').catch(() => undefined);
      return html?.replace('</head>', `${await toldFirst(deployed, web)}</head>`);
    });
  const [entrance, application] = [read('entrance.html'), read('index.html')];
  const scripts = keep(async () => pageScripts(await readManifest(web)));
  return async (c) => {
    const { pathname } = new URL(c.req.url);
    if (fileNamed.test(pathname)) return c.text('Not found', 404);
    const found = entrancePageAt(pathname);
    const { listed }: EntrancePage = found ? entrancePages[found.path] : {};
    const plain = await (found ? entrance() : application());
    const isGerman = pageLanguage(c.req.raw.headers) === 'de';
    const { titles } = isGerman ? entranceTextsGerman : entranceTexts;
    // Who is not signed in is led away before any page is drawn.
    const isDrawn = !found && plain !== undefined && getCookie(c, 'logged_in') === '1';
    const early = isDrawn ? preloaded((await scripts())?.(pathname) ?? []) : '';
    const told = plain?.replace('</head>', `${found && listed ? titled(titles[found.path]) : ''}${early}</head>`);
    const html = isGerman ? told && inGerman(told) : told;
    return html === undefined
      ? c.text(notBuilt, 503)
      : c.html(html, found || isAppPage(pathname) ? 200 : 404, {
          'cache-control': 'no-cache',
          ...byLanguage,
          ...(listed ? {} : { 'x-robots-tag': 'noindex' }),
        });
  };
}

const preloaded = (scripts: readonly string[]): string =>
  scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`).join('');

/** What the document says before its script does. */
const inGerman = (html: string): string =>
  html
    .replace('<html lang="en"', '<html lang="de"')
    .replace(
      /<noscript>[^<]*<\/noscript>/,
      '<noscript>Dieser Dienst braucht JavaScript, um dich anzumelden und zu zeigen, was er gefunden hat.</noscript>',
    );

/** Marked, so that the page takes it away when it says its own. */
const titled = (title = ''): string =>
  `<title data-told>${title}</title><meta name="description" content="${title}" data-told />`;

async function toldFirst(deployed: Pick<Foundation, 'config' | 'ffmpeg' | 'onion'>, web: string): Promise<string> {
  const { brand } = await builtFiles(web, deployed.config.deploymentMode);
  const deployment = JSON.stringify(deploymentOf(deployed)).replaceAll('<', String.raw`\u003c`);
  return [
    ...brand.map((href) => `<link rel="preload" as="style" href="${href}" />`),
    `<script id="deployment" type="application/json">${deployment}</script>`,
  ].join('');
}
