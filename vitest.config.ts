import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Every third file is one that starts processes, until there are no more: it waits half of its time, and small as these
 * files are, the last of them would otherwise run alone at the end.
 */
class ProcessesBetween extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWhole = ({ moduleId }: TestSpecification) => moduleId.startsWith(`${import.meta.dirname}/tests/`);
    const sorted = await super.sort(files);
    const others = sorted.filter((file) => !isWhole(file));
    return [...sorted.filter(isWhole).flatMap((file) => [file, ...others.splice(0, 2)]), ...others];
  }
}

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
    sequence: { sequencer: ProcessesBetween },
    // Loading everything anew for each file took a quarter of the time. Whoever changes a module's own state sets it back.
    isolate: false,
    unstubGlobals: true,
  },
});
