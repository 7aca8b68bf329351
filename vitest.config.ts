import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['src/web/routes/**', 'node_modules/**'],
    globalSetup: ['tests/setup/database.ts'],
    setupFiles: ['tests/setup/each-file.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One more than the cores it is meant for: those that wait for a process or a lease leave theirs to the next.
    maxWorkers: 3,
    // Loading everything anew for each file took a quarter of the time. Whoever changes a module's own state sets it back.
    isolate: false,
    unstubGlobals: true,
  },
});
