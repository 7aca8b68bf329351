import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A test whose addresses are paths of the product that global-setup started. Anything the page throws fails it. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
  baseURL: async ({}, use) => {
    await use(process.env.RECLAIM_E2E_URL);
  },
  page: async ({ page }, use) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => void thrown.push(error.message));
    await use(page);
    expect(thrown, 'the page threw').toEqual([]);
  },
});

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
}

/** No fault of WCAG 2.1 A and AA, by axe. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
  );
  expect(told).toEqual([]);
}
