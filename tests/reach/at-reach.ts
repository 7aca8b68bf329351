import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Brand, type Person, shared } from '../e2e/shared.ts';
import type { PageToSee } from './pages.ts';

export { expect };

/** Anything a page throws fails the test. */
export const test = base.extend<{ enterAs: (person: Person, brand?: Brand) => Promise<Page> }>({
  enterAs: async ({ browser, viewport }, use, info) => {
    const thrown: string[] = [];
    const contexts: BrowserContext[] = [];
    const { contextOptions } = info.project.use;
    await use(async (person, brand = 'Reclaim') => {
      const context = await browser.newContext({ viewport, ...contextOptions, baseURL: shared().urls[brand] });
      contexts.push(context);
      await context.addCookies(cookiesOf(person, shared().urls[brand]));
      const page = await context.newPage();
      page.on('pageerror', (error) => void thrown.push(`${page.url()}: ${error.message}`));
      return page;
    });
    for (const context of contexts) await context.close();
    expect(thrown, 'a page threw').toEqual([]);
  },
});

function cookiesOf(person: Person, url: string) {
  const { cookies } = shared();
  return (cookies[person] ?? '')
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }));
}

/** Opens a page, with what stands for its parameters, and waits until it is all there. */
export async function see(page: Page, { path }: PageToSee): Promise<void> {
  const { ids } = shared();
  await page.goto(path.replace(/\$\w+|\{\w+\}/g, (name) => ids[name] ?? name));
  await settled(page);
}

/** Until it is all there: asked at every frame, where `expect` would look after a second only. */
export async function settled(page: Page): Promise<void> {
  // In words: what runs in the browser knows names that this side does not.
  await page.evaluate(`new Promise((done, fail) => {
    const until = performance.now() + 45_000;
    const look = () => {
      const busy = document.querySelectorAll('[aria-busy="true"]').length;
      if (busy === 0 && document.querySelector('h1, [role="dialog"]')) done();
      else if (performance.now() > until) fail(new Error('after 45 s the page has ' + busy + ' parts that are busy, or no heading'));
      else requestAnimationFrame(look);
    };
    look();
  })`);
}
