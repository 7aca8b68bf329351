// Holds files under src to 300 lines; tests, what only tests use, and generated files are free.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run-tool.mjs';

const most = 300;
/** `x.test.ts`, `x.conformance.ts`, tables of cases (`x.cases.ts`, `x-cases.ts`) and what tests stand on (`test-x.ts`). */
const free = /(\.(gen|test|conformance|cases)|-cases|^test-[^/]*)\.tsx?$/;

const tooLong = readdirSync(join(root, 'src'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !free.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  .filter(({ lines }) => lines > most);

for (const { file, lines } of tooLong) {
  process.stderr.write(
    `${relative(root, file)}: ${lines} lines, at most ${most}. It holds more than one idea: give each its own file, named for what it does.\n`,
  );
}
process.exit(tooLong.length > 0 ? 1 : 0);
