import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['src/web/routes/**', 'node_modules/**'],
    globalSetup: ['tests/setup/database.ts'],
    setupFiles: ['tests/setup/each-file.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
