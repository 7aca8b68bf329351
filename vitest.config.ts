import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['src/web/routes/**', 'node_modules/**'],
    globalSetup: ['tests/setup/database.ts'],
    setupFiles: ['tests/setup/each-file.ts'],
    // A wait is for a state, and a machine may be four times slower than ours.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // In CI a failed test is repeated once; what passes only then is listed as flaky, and few may be (scripts/gate).
    retry: process.env.CI === undefined ? 0 : 1,
    // As many as the cores it is meant for: three take a fifth longer, since what waits asks all the while.
    maxWorkers: 2,
    // Loading everything anew for each file took a quarter of the time. Whoever changes a module's own state sets it back.
    isolate: false,
    unstubGlobals: true,
  },
});
