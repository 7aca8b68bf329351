// What one browser test says of itself, run alone: figures that only a browser against the whole product can measure.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');

/** What the runner writes of each attempt, as far as it is read here. */
const annotation = z.object({ type: z.string(), description: z.string().optional() });
const report = z.object({
  suites: z.array(
    z.object({ specs: z.array(z.object({ tests: z.array(z.object({ annotations: z.array(annotation) })) })) }),
  ),
});

/** The figure of that name, of the one test whose title holds these words. Throws where the test fails. */
export function annotationsOf(spec: string, words: string): (name: string) => number {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-annotations-'));
  const file = join(folder, 'report.json');
  try {
    const asked = [`tests/e2e/${spec}`, '--project=wide', '--workers=1', '--reporter=json', '-g', words];
    const env = { ...process.env, THOROUGH: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const run = spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'e2e', ...asked], { cwd: root, env });
    if (run.status !== 0) throw new Error(`“${words}” failed:\n${run.stdout}${run.stderr}`);
    const { suites } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    const said = suites.flatMap(({ specs }) => specs.flatMap(({ tests }) => tests.flatMap((one) => one.annotations)));
    return (name) => {
      const figure = said.find(({ type }) => type === name)?.description;
      if (figure === undefined) throw new Error(`“${words}” did not say its ${name}`);
      return Number(figure);
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
