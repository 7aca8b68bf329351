import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';

/** The headless shell first: the same engine without the browser around it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const longestWaitMs = 20_000;

export type FoundChromium = { path: string } | { why: string };

/**
 * Finds the browser that takes pictures of pages, and starts it once to see that it answers.
 *
 * @param options.given the operator's choice (`CHROMIUM_PATH`): no other browser is looked for then
 * @param options.path folders as in PATH, that of this process unless given
 * @returns the program, or the reason why there is none as a sentence for operators
 * @example const found = await findChromium({ given: config.chromiumPath }); if ('why' in found) log.warn(found.why);
 */
export async function findChromium(
  options: { given?: string | undefined; path?: string; places?: readonly string[] } = {},
): Promise<FoundChromium> {
  const { given } = options;
  if (given !== undefined)
    return (await answers(resolve(given)))
      ? { path: resolve(given) }
      : { why: `are not taken: CHROMIUM_PATH names ${given}, which is no Chromium that can be started` };
  const folders = (options.path ?? process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = names.flatMap((name) => folders.map((folder) => resolve(join(folder, name))));
  for (const file of new Set([...(options.places ?? places), ...inPath]))
    if (await answers(file)) return { path: file };
  return {
    why: 'are not taken, and evidence notes that: install Chromium (Debian: apt-get install chromium) and start again',
  };
}

async function answers(file: string): Promise<boolean> {
  const isProgram = await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
  return isProgram && (await versionOf(file)) !== undefined;
}

function versionOf(file: string): Promise<string | undefined> {
  return new Promise((done) => {
    const child = spawn(file, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'], timeout: longestWaitMs });
    let answer = '';
    child.stdout.on('data', (chunk: Uint8Array) => {
      if (answer.length < 1_000) answer += Buffer.from(chunk).toString();
    });
    child.on('error', () => done(undefined));
    child.on('close', (code) => done(code === 0 && /\bchrom(?:e|ium)\b/i.test(answer) ? answer.trim() : undefined));
  });
}
