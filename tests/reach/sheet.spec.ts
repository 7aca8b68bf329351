import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

/** The part itself, alone on a page: no screen uses all four sides. */
const page =
  '<!doctype html><html><body><div id="root"></div><script type="module" src="/sides.js"></script></body></html>';
const script = `
  import '/app.css';
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { Sheet } from '/ui/sheet.tsx';
  const root = createRoot(document.getElementById('root'));
  window.show = (side, open) => {
    const close = () => window.show(side, false);
    root.render(createElement(Sheet, { side, open, title: 'A sheet', onOpenChange: close }, 'What it holds'));
  };
`;
const sides: Plugin = {
  name: 'sides',
  resolveId: (id) => (id === '/sides.js' ? id : undefined),
  load: (id) => (id === '/sides.js' ? script : undefined),
  configureServer: (server) => () =>
    server.middlewares.use((_request, response) => {
      void server
        .transformIndexHtml('/', page)
        .then((html) => response.setHeader('content-type', 'text/html').end(html));
    }),
};

let server: ViteDevServer;
test.beforeAll(async () => {
  const root = join(import.meta.dirname, '../../src/web');
  const cacheDir = join(import.meta.dirname, '../../node_modules/.cache/sides');
  const optimizeDeps = { include: ['react', 'react-dom/client'], entries: ['ui/sheet.tsx'] };
  server = await createServer({
    ...{ configFile: false, logLevel: 'warn', appType: 'custom', root, cacheDir, optimizeDeps },
    plugins: [tailwindcss(), sides],
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await server.listen();
});
test.afterAll(() => server.close());

/** Where it stands at its end, and where it comes from. */
const places = {
  right: { at: { x: 320, y: 0, width: 960, height: 800 }, from: { x: 1280, y: 0 } },
  left: { at: { x: 0, y: 0, width: 960, height: 800 }, from: { x: -960, y: 0 } },
  top: { at: { x: 0, y: 0, width: 1280 }, from: { x: 0, y: -1 } },
  bottom: { at: { x: 0, width: 1280 }, from: { x: 0, y: 800 } },
};

test('a sheet comes from each of its four sides in 500 ms, goes in 300, and its cross is called Close', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
  const alone = await context.newPage();
  await alone.goto(server.resolvedUrls?.local[0] ?? '');
  await expect.poll(() => alone.evaluate('typeof window.show')).toBe('function');
  for (const [side, { at, from }] of Object.entries(places)) {
    await alone.evaluate(`window.show('${side}', true)`);
    const panel = alone.getByRole('dialog', { name: 'A sheet' });
    await expect(panel).toHaveCSS('animation-duration', '0.5s');
    // In words: what runs in the browser knows names that this side does not.
    const slide = (move: string) =>
      alone.evaluate(`document.querySelector('[role=dialog]').getAnimations().forEach((slide) => { ${move} })`);
    await slide('slide.pause(); slide.currentTime = 0');
    const begins = await panel.boundingBox();
    await slide('slide.finish()');
    const ends = await panel.boundingBox();
    expect(ends, side).toMatchObject(at);
    const height = ends?.height ?? 0;
    expect(begins, side).toMatchObject(side === 'top' ? { x: 0, y: -height } : from);
    if (side === 'top' || side === 'bottom') expect(height).toBeLessThanOrEqual(0.85 * 800);
    if (side === 'bottom') expect((ends?.y ?? 0) + height).toBe(800);
    await alone.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(alone.locator('[role=dialog][data-state=closed]')).toHaveCSS('animation-duration', '0.3s');
    await expect(alone.getByRole('dialog')).toHaveCount(0);
  }
  // On small screens three quarters end at 24rem, and never beside the screen.
  for (const [size, width] of [
    [375, 281.25],
    [600, 384],
    [767, 384],
    [768, 576],
  ] as const) {
    await alone.setViewportSize({ width: size, height: 800 });
    await alone.evaluate("window.show('right', true)");
    const panel = alone.getByRole('dialog', { name: 'A sheet' });
    await expect(panel).toHaveCSS('animation-duration', '0.5s');
    await alone.evaluate("document.querySelector('[role=dialog]').getAnimations().forEach((slide) => slide.finish())");
    expect(await panel.boundingBox(), String(size)).toMatchObject({ x: size - width, width });
    await alone.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(alone.getByRole('dialog')).toHaveCount(0);
  }
  await context.close();
});
