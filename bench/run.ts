// `npm run bench [-- name …] [--write]`: runs every file here that exports `measure()`, or the named ones, and prints a
// table; `--write` puts it between the markers of README.md too. Named files put their own rows in the place of those of
// the same name. Every figure is a ratio against something measured in the same run, or a time with its limit. It ends with 1
// where a file failed, and with 2 where an aim was missed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { meets, missedAims } from './aim.ts';

export interface Measure {
  name: string;
  value: number;
  unit: string;
  /** What it should be: `≥ 0.6`, `≤ 10`. Absent where there is no target: the figure is reported without a pass or fail. */
  aim?: string;
  detail: string;
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
  .filter((name) => asked.length === 0 || asked.includes(name.replace(/\.ts$/, '')))
  .sort();

/** Text of its own between markers of its own in README.md. */
interface Section {
  marker: string;
  markdown: string;
}

const readme = join(import.meta.dirname, '../README.md');
const measures: Measure[] = [];
const sections: Section[] = [];
for (const file of files) {
  // Any file here may export it; one that does not stands beside them for another reason.
  const module = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as {
    measure?: () => Promise<Measure | Measure[]>;
    section?: () => Section;
  };
  if (!module.measure) continue;
  process.stderr.write(`${file} …\n`);
  try {
    measures.push(...[await module.measure()].flat());
    if (module.section) sections.push(module.section());
  } catch (error) {
    process.stderr.write(`${file} failed: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
process.stdout.write(`${table(measures)}\n`);
for (const { markdown } of sections) process.stdout.write(`\n${markdown}\n`);
if (process.argv.includes('--write')) {
  if (process.exitCode === 1) fail('Only a run without a failure is written down.');
  else {
    for (const { marker, markdown } of sections) write(marker, markdown);
    if (asked.length === 0) write('bench', `${table(measures)}\n\n${machine()}`);
    else write('bench', withRows(read('bench'), measures));
  }
}

for (const { name, value, unit, aim } of missedAims(measures)) {
  process.stderr.write(`Missed: ${name}: ${rounded(value)} ${unit}, aim ${aim}\n`);
  process.exitCode ??= 2;
}

function line({ name, value, unit, aim, detail }: Measure): string {
  const judged = aim === undefined ? ['–', '–'] : [aim, meets(value, aim) ? 'yes' : '**no**'];
  return [name, `${rounded(value)} ${unit}`, ...judged, detail].join(' | ');
}

/** A written table with these rows in the place of those of the same name, others after the last one. */
function withRows(written: string, rows: readonly Measure[]): string {
  const lines = written.split('\n');
  for (const row of rows) {
    const known = lines.findIndex((one) => one.startsWith(`| ${row.name} |`));
    const last = lines.findLastIndex((one) => one.startsWith('|'));
    if (known >= 0) lines[known] = `| ${line(row)} |`;
    else lines.splice(last + 1, 0, `| ${line(row)} |`);
  }
  return lines.join('\n');
}

function table(rows: Measure[]): string {
  const lines = rows.map(line);
  return [
    '| What | Measured | Aim | Met | Detail |',
    '|---|--:|---|---|---|',
    ...lines.map((one) => `| ${one} |`),
  ].join('\n');
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function machine(): string {
  return `Measured with \`npm run bench -- --write\` on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), node ${process.versions.node}.`;
}

function read(name: string): string {
  return readFileSync(readme, 'utf8').split(`<!-- ${name} -->`)[1]?.trim() ?? '';
}

function write(name: string, text: string): void {
  const marker = `<!-- ${name} -->`;
  const parts = readFileSync(readme, 'utf8').split(marker);
  if (parts.length !== 3) {
    fail(`README.md needs the marker ${marker} exactly twice.`);
    return;
  }
  const [before, , after] = parts;
  writeFileSync(readme, `${before}${marker}\n${text}\n${marker}${after}`);
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
