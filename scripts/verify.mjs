// Everything that must hold before a change lands; CI is thorough. Every step runs, whatever failed before it.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureChromium } from './chromium.mjs';
import { readBrowser, readUnit } from './read-results.mjs';
import { root, run, tool } from './run-tool.mjs';
import { buildWeb } from './web-build.mjs';

const results = join(root, 'test-results');
const modules = join(results, 'modules.json');
const products = join(results, 'products.json');
const browser = join(results, 'browser.json');
const reach = join(results, 'reach.json');

/**
 * Answers the exit code, after a last line `N passed, N failed`, and `, N skipped` where tests were left out (those of CI
 * alone, and of test data that is not here). A step without tests of its own counts as one. Thorough,
 * workers die ten times at each step instead of once, and every page is looked at in every state, brand and theme.
 */
export async function verify({ thorough = false } = {}) {
  const chromium = { CHROMIUM_PATH: ensureChromium(), ...(thorough ? { THOROUGH: '1' } : {}) };
  mkdirSync(results, { recursive: true });
  for (const report of [modules, products, browser, reach]) rmSync(report, { force: true });
  let seeded;
  const inBrowser = async (report, ...more) => {
    const env = { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, RECLAIM_E2E_SEEDED: await seeded };
    return tool('playwright', ['test', '--reporter=list,json', ...more], env, { minutes: 60 });
  };
  // The browser tests' runner empties test-results when it begins, so the tests without one are counted before.
  const built = async () => {
    const code = await buildWeb();
    seeded = makeSeeded();
    return code;
  };
  const inBrowsers = [
    ['browser tests', `playwright${thorough ? '' : '.verify'}.config.ts`, browser],
    ...(thorough ? [['reach', 'playwright.reach.config.ts', reach]] : []),
  ];
  const inNode = (report, ...without) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const left = without.map((files) => `--exclude=${files}`);
    return tool('vitest', ['run', '--maxWorkers=1', ...left, ...reporters], chromium, { minutes: 40 });
  };
  const tally = createTally();
  await tally.step('build', built);
  await inTurn(tally);
  // One core for what starts processes and waits for them, one for the rest: two of the first at once are too late.
  await Promise.all([
    tally.step(
      'modules and their database',
      () => inNode(modules, 'tests/**', 'src/main/**'),
      () => readUnit(modules),
    ),
    tally.step(
      'rooms and whole products',
      () => inNode(products, 'src/!(main)/**'),
      () => readUnit(products),
    ),
  ]);
  for (const [name, config, report] of inBrowsers)
    await tally.step(
      name,
      () => inBrowser(report, `--config=${config}`),
      () => readBrowser(report),
    );
  const folder = await seeded;
  if (folder) rmSync(folder, { recursive: true, force: true });
  return tally.end();
}

const script = (path) => (heard) => run(process.execPath, [join(root, path)], {}, { heard });
const check = (name, args) => (heard) => tool(name, args, {}, { heard });
const checks = [
  ['format and lint', check('biome', ['check', '.'])],
  ['sizes', script('scripts/sizes.mjs')],
  ['nothing unused', check('knip', [])],
  ['types, server', check('tsc', ['-p', 'tsconfig.json'])],
  ['types, browser', check('tsc', ['-p', 'tsconfig.web.json'])],
  ['budgets', script('bench/web-sizes.ts')],
];

/**
 * The checks, before the tests: beside them they would take the cores from processes that are waited for. What each says
 * comes in one piece, and of one that failed once more at the end.
 */
async function inTurn({ step, failures }) {
  for (const [name, act] of checks) {
    const pieces = [];
    const isGood = await step(name, async () => {
      const code = await act((piece) => pieces.push(piece));
      process.stdout.write(`\n── ${name}\n${pieces.join('')}`);
      return code;
    });
    if (!isGood) failures.push(pieces.join('').trimEnd());
  }
}

function createTally() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  return {
    failures,
    /** Runs one step, says how it went, and answers whether it went well. */
    async step(name, act, count) {
      const began = performance.now();
      const did = outcome(await act(), count);
      for (const key of Object.keys(total)) total[key] += did[key];
      const isGood = did.failed === 0;
      if (!isGood) failures.push(`✗ ${name}`, ...(did.failures ?? []));
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${isGood ? '✓' : '✗'} ${name}: ${said(did)} (${seconds} s)\n\n`);
      return isGood;
    },
    /** Says what failed, then the last line. Answers the exit code. */
    end() {
      if (failures.length > 0) process.stdout.write(`\n── What failed\n${failures.join('\n')}\n`);
      process.stdout.write(`\n${said(total)}\n`);
      return total.failed === 0 ? 0 : 1;
    },
  };
}

/**
 * The sample world's weeks for the browser tests, made beside the checks that leave a core idle. Answers their folder;
 * empty where that failed, and the browser tests make their own and say what is wrong.
 */
function makeSeeded() {
  const child = spawn(process.execPath, [join(root, 'tests', 'e2e', 'make-seeded.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  return text(child.stdout);
}

const said = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;

/** A runner that fails without a failed test (a crash, an empty run) is itself one failure. */
function outcome(code, count) {
  const counted = count?.();
  if (counted === undefined) {
    const good = code === 0 && count === undefined;
    return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 };
  }
  const silent = (code !== 0 && counted.failed === 0) || counted.passed + counted.failed === 0;
  return silent ? { ...counted, failed: counted.failed + 1 } : counted;
}
