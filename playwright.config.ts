import { defineConfig } from '@playwright/test';
import { thorough } from './tests/setup/thorough.ts';

/**
 * Browser tests against the whole product with its sample world, which all workers share (`tests/e2e/start-shared.ts`).
 * The gate walks at most 100 runs, at most 30 of them at 375 px, and a part of the table of screens; with THOROUGH every
 * test is walked at both widths. The tags are explained in `tests/e2e/at-product.ts`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/start-shared.ts',
  outputDir: 'test-results/browser',
  // Three take a fifth longer on two cores than two do: what waits for the others asks and draws all the while.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  retries: process.env.CI === undefined ? 0 : 1,
  // Tests wait for events; these are the limits of a machine four times slower than ours.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A product that is broken as a whole fails every test: a dozen say it as well as all.
  maxFailures: process.env.CI === undefined ? 0 : 12,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    trace: 'off',
    screenshot: 'only-on-failure',
    // As the sentences of the tests are written: 4 December, 09:41.
    locale: 'en-GB',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A window keeps the process that it began with: another one for its first page took a twelfth of all time.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    {
      name: 'wide',
      use: { viewport: { width: 1280, height: 800 } },
      ...(thorough ? {} : { grepInvert: /@thorough/ }),
    },
    {
      name: 'narrow',
      use: { viewport: { width: 375, height: 812 }, hasTouch: true },
      ...(thorough ? { grepInvert: /@any-width/ } : { grep: /@phone/, grepInvert: /@thorough/ }),
    },
    // With THOROUGH it has a run of its own: playwright.reach.config.ts.
    ...(thorough
      ? []
      : [
          {
            name: 'screens',
            testDir: 'tests/reach',
            testMatch: 'screens.spec.ts',
            fullyParallel: true,
            use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' as const } },
          },
        ]),
  ],
});
