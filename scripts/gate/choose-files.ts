import { importDistance } from './import-distance.ts';

export interface Choice {
  /** Run now. */
  chosen: string[];
  /** Left to the whole run. */
  left: string[];
}

/** Until a run has measured it, a test file is expected to take so long. */
const unknownSeconds = 4;

/** Code, or nothing that a test could see. Every test depends on anything else, such as `package.json` or a migration. */
const isCode = (file: string): boolean => /\.(?:[cm]?[jt]sx?)$/.test(file);
const isUnseen = (file: string): boolean => /\.(?:md|css|svg|png|webp|ico|txt)$|^docs\//.test(file);
const isTest = (file: string): boolean => /\.test\.ts$/.test(file);

/**
 * The test files that a change can break, those nearest to it by imports first and of these the quickest, as many as
 * `budget` seconds of tests allow. A changed test always runs.
 *
 * @param sources the text of every source file by its path
 * @param seconds what each test file took when it ran last
 * @example chooseTests(['src/a.ts'], { sources, seconds: {}, budget: 100 }).chosen // ['src/a.test.ts', …]
 */
export function chooseTests(
  changed: readonly string[],
  { sources, ...plan }: { sources: ReadonlyMap<string, string>; seconds: Record<string, number>; budget: number },
): Choice {
  const distances = importDistance(changed.filter(isCode), sources);
  const always = [...distances.keys()].filter((file) => distances.get(file) === 0 && isTest(file) && sources.has(file));
  const isGeneral = changed.some((file) => !isCode(file) && !isUnseen(file));
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
