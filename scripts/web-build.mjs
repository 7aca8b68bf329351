// Builds the browser's part, unless nothing that goes into it has changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { root, tool } from './run-tool.mjs';

const stamp = join(root, 'dist', '.web-stamp');

/** Answers 0, or the exit code of a build that failed. */
export async function buildIfChanged() {
  const sources = hashSources();
  const built = existsSync(join(root, 'dist', 'web', 'index.html'));
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return 0;
  process.stdout.write('Building the web client …\n');
  return buildWeb(sources);
}

export async function buildWeb(sources = hashSources()) {
  rmSync(stamp, { force: true });
  const quiet = ['--logLevel', 'warn'];
  const code =
    (await tool('vite', ['build', ...quiet])) || (await tool('vite', ['build', '--ssr', 'prerender.tsx', ...quiet]));
  if (code !== 0) return code;
  await compressFiles(join(root, 'dist', 'web', 'assets'));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  return 0;
}

/** Each file also as it is sent to those who take it smaller: compressed once, with as much care as there is. */
async function compressFiles(folder) {
  const texts = walk(folder).filter((file) => /\.(?:js|css|svg)$/.test(file));
  const ways = { br: promisify(brotliCompress), gz: promisify(gzip) };
  await Promise.all(
    texts.flatMap((file) =>
      Object.entries(ways).map(async ([ending, compress]) =>
        writeFileSync(`${file}.${ending}`, await compress(readFileSync(file))),
      ),
    ),
  );
}

/** Of modules: contracts and what they are made of, and the pure parts that `tests/rooms.test.ts` lists. */
const read = /[\\/](?:contract|shapes|onboarding|case|considered|notice)\.ts$/;

/** The web's own files, and what it may import: parts of modules and pure libraries. Generated files come from these. */
function hashSources() {
  const hash = createHash('sha256');
  const single = [
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.web.json',
    'scripts/web-build.mjs',
    'scripts/web/adopt-styles.ts',
  ].map((name) => join(root, name));
  const inModules = walk(join(root, 'src', 'modules')).filter((file) => read.test(file));
  const all = [...single, ...walk(join(root, 'src', 'web')), ...walk(join(root, 'src', 'lib')), ...inModules];
  const files = all.filter((file) => existsSync(file) && !/\.(gen|test)\.tsx?$/.test(file));
  for (const file of files.sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function walk(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
