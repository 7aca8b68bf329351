import { defineConfig } from '@playwright/test';
import e2e from './playwright.config.ts';

/** Whether everybody gets through: looks only, at one product that all workers share, so that it is cheap. */
export default defineConfig({
  ...e2e,
  testDir: 'tests/reach',
  outputDir: 'test-results/reach',
  fullyParallel: true,
  // Their one product idles while pages wait for a failed call to be tried again: two more workers look meanwhile.
  workers: 4,
  projects: [
    {
      name: 'reach',
      use: {
        viewport: { width: 1280, height: 800 },
        actionTimeout: 45_000,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
