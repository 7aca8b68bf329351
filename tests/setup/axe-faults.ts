import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.resolve('axe-core')).resolve('axe-core/axe.min.js'), 'utf8');
const still = '*, *::before, *::after { animation: none !important; transition: none !important }';

/**
 * Every fault of what is open, each as one line that says where. Axe is handed to the page once for each load and asked
 * for faults alone: its own driver opens a second page for every look, which takes longer than the look.
 *
 *     expect(await axeFaults(page, { type: 'rule', values: ['color-contrast'] })).toEqual([]);
 */
export async function axeFaults(
  page: Page,
  runOnly: { type: 'tag' | 'rule'; values: readonly string[] },
  rules: Readonly<Record<string, { enabled: boolean }>> = {},
): Promise<string[]> {
  const options = { runOnly, rules, resultTypes: ['violations'], iframes: false, preload: false };
  if (await page.evaluate("typeof window.axe === 'undefined'")) await page.evaluate(source);
  // What is halfway in or out has the colours of neither: everything is where it is going while it is looked at.
  await page.evaluate(`window.axeStill ??= new CSSStyleSheet(); axeStill.replaceSync('${still}');
    document.adoptedStyleSheets.push(axeStill)`);
  // In words: what runs in the browser knows names that this side does not.
  const faults = await page.evaluate<string[]>(
    `window.axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 4).map(({ target, any, all }) => id + ' ' + target.join(' ') + ' ' + ([...any, ...all][0]?.message ?? ''))))`,
  );
  await page.evaluate(
    'document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.axeStill)',
  );
  return faults;
}
