import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['src/web/routes/**', 'node_modules/**'],
    globalSetup: ['tests/setup/database.ts'],
    setupFiles: ['tests/setup/each-file.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As many as the cores it is meant for: three take a fifth longer, since what waits asks all the while.
    maxWorkers: 2,
    // Loading everything anew for each file took a quarter of the time. Whoever changes a module's own state sets it back.
    isolate: false,
    unstubGlobals: true,
  },
});
