import { importDistance, importersOf } from './import-distance.ts';

export interface Choice {
  /** Run now. */
  chosen: string[];
  /** Left to the whole run. */
  left: string[];
}

/** Until a run has measured it, a test file is expected to take so long. */
const unknownSeconds = 4;

const isTest = (file: string): boolean => /\.test\.ts$/.test(file);
/** Documents, pictures, benches, and browser tests, which are chosen by the folders they walk. */
const isUnseen = (file: string): boolean => /\.(?:md|svg|png|webp|ico|txt|spec\.ts)$|^(?:docs|bench)\//.test(file);

/**
 * The test files that a change can break, the nearest in the graph of imports first and of these the quickest, as many as
 * `budget` seconds of tests allow. A changed test always runs. A changed file that nothing imports, such as `package.json`,
 * a migration, the runner's configuration or the entry of a process, may break every test.
 *
 * @param sources the text of every source file by its path
 * @param seconds what each test file took when it ran last
 * @example chooseTests(['src/a.ts'], { sources, seconds: {}, budget: 100 }).chosen // ['src/a.test.ts', …]
 */
export function chooseTests(
  changed: readonly string[],
  { sources, ...plan }: { sources: ReadonlyMap<string, string>; seconds: Record<string, number>; budget: number },
): Choice {
  const seen = changed.filter((file) => !isUnseen(file));
  const importers = importersOf(sources);
  const distances = importDistance(seen, importers);
  const always = seen.filter((file) => isTest(file) && sources.has(file));
  const isGeneral = seen.some((file) => !isTest(file) && !importers.has(file));
  const all = isGeneral ? [...sources.keys()] : [...distances.keys()];
  const tests = all.filter((file) => isTest(file) && sources.has(file) && !always.includes(file));
  const distance = (file: string): number => distances.get(file) ?? Number.POSITIVE_INFINITY;
  const { chosen, left } = chooseFiles(tests, { ...plan, distance });
  return { chosen: [...always, ...chosen], left };
}

/** As many of these files as the budget allows, the nearest first and of these the quickest. */
export function chooseFiles(
  files: readonly string[],
  plan: { distance: (file: string) => number; seconds: Record<string, number>; budget: number },
): Choice {
  const took = (file: string): number => plan.seconds[file] ?? unknownSeconds;
  const near = (one: string, other: string): number => Math.sign(plan.distance(one) - plan.distance(other)) || 0;
  const ordered = files.toSorted((one, other) => near(one, other) || took(one) - took(other));
  const choice: Choice = { chosen: [], left: [] };
  let rest = plan.budget;
  for (const file of ordered) {
    const fits = took(file) <= rest;
    if (fits) rest -= took(file);
    (fits ? choice.chosen : choice.left).push(file);
  }
  return choice;
}
