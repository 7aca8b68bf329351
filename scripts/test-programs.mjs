// Finds the programs that tests need: Chromium, ffmpeg, and searx for the thorough ones; installs Debian's where that is
// allowed. The headless shell is the same engine without the browser around it: a third less work for each page.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** As root on Debian a missing program is installed. */
const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** The path, or undefined. `CHROMIUM_PATH` wins, and must then be right. */
function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isProgram(given) ? given : undefined;
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...places, ...inPath].find(isProgram);
}

/** The path; where there is none and none can be installed, a sentence and the end. */
export function ensureChromium() {
  const found = findChromium();
  if (!found && process.env.CHROMIUM_PATH)
    return refuse(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which cannot be run.`);
  const isLight = found?.endsWith('headless-shell') || process.env.CHROMIUM_PATH;
  if (!isLight && mayInstall) install('Chromium for the browser tests', 'chromium-headless-shell');
  return (
    findChromium() ??
    refuse(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.',
    )
  );
}

/** Installs Debian's ffmpeg where it is missing; where that fails, tests of videos are skipped, and it is said. */
export function ensureFfmpeg() {
  const answers = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
  if (!answers() && mayInstall) install('ffmpeg for the tests of videos', 'ffmpeg');
  if (!answers()) process.stdout.write('ffmpeg is missing: the tests that read videos are skipped.\n');
}

/** Installs Debian's searx where it is missing; where that fails, its test is skipped, and it is said. */
export function ensureSearx() {
  const isThere = () => existsSync('/usr/bin/searx-run');
  if (!isThere() && mayInstall) install('searx, which answers as SearXNG does, for its test', 'searx');
  if (!isThere()) process.stdout.write('searx is missing: the test of web search against a real program is skipped.\n');
}

function install(what, name) {
  process.stdout.write(`Installing ${what} …\n`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
