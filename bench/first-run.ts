// How long a newcomer takes through the guided first run, from the sample pictures to a page that two looks found gone:
// the browser test that walks it, alone, at the pace of a program that reads nothing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Measure } from './run.ts';

const root = join(import.meta.dirname, '..');

/** What the runner writes of each attempt, as far as it is read here. */
const annotation = z.object({ type: z.string(), description: z.string().optional() });
const report = z.object({
  suites: z.array(
    z.object({ specs: z.array(z.object({ tests: z.array(z.object({ annotations: z.array(annotation) })) })) }),
  ),
});

export async function measure(): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-first-run-'));
  const file = join(folder, 'report.json');
  try {
    const asked = [
      'tests/e2e/tour.spec.ts',
      '--project=wide',
      '--workers=1',
      '--reporter=json',
      '-g',
      'guided first run',
    ];
    const env = { ...process.env, THOROUGH: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const run = spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'e2e', ...asked], { cwd: root, env });
    if (run.status !== 0) throw new Error(`the first run failed:\n${run.stdout}${run.stderr}`);
    return {
      name: 'Guided first run, from pictures to gone at two looks',
      value: secondsIn(readFileSync(file, 'utf8')),
      unit: 's',
      aim: '≤ 120',
      detail: 'sample world; the two days between the looks pass by a button',
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function secondsIn(text: string): number {
  const { suites } = report.parse(JSON.parse(text));
  const said = suites.flatMap(({ specs }) => specs.flatMap(({ tests }) => tests.flatMap((one) => one.annotations)));
  const seconds = said.find(({ type }) => type === 'seconds')?.description;
  if (seconds === undefined) throw new Error('the first run did not say how long it took');
  return Number(seconds);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
