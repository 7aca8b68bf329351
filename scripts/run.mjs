// The one way in for every npm script. Plain JavaScript that any node >= 18 runs: installs what is missing,
// then hands over to node 24 (the machine's own, or the one that the install brought along).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.lock-stamp');
const [role = 'start', ...rest] = process.argv.slice(2);
/** Remembered before anything else: who dies during an install must be missed after it. */
const startedBy = ancestors();

/** PATH without any node_modules/.bin: npm must run on the machine's own node, not on one it is about to replace. */
const outerPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
  .join(delimiter);

await install();
if (ancestors() !== startedBy) fail('What started this has ended. Nothing was started.');
const node = findNode();
const code = await handOver();
process.exit(code);

async function install() {
  if (isInstalled()) return;
  const lock = join(tmpdir(), `reclaim-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
  await takeTurn(lock);
  try {
    if (isInstalled()) return;
    process.stdout.write('Installing packages (about a minute, once) …\n');
    const parts = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
    const env = { ...process.env, PATH: outerPath, NODE_ENV: 'development' };
    const done = spawnSync('npm', parts, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
    if (done.status !== 0) fail(`npm ci failed${done.error ? `: ${done.error.message}` : ''}. Nothing was started.`);
    writeFileSync(stamp, lockHash()); // Also where install scripts are switched off.
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lockHash();
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Two roles started at once on a fresh clone install once. A dead holder's turn is taken over. */
async function takeTurn(lock) {
  const holder = join(lock, 'pid');
  for (let tries = 0; tries < 3000; tries += 1) {
    try {
      mkdirSync(lock);
      writeFileSync(holder, String(process.pid));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isStale(lock, holder)) rmSync(lock, { recursive: true, force: true });
      else await new Promise((done) => setTimeout(done, 200));
    }
  }
  fail(`Another install seems to hang: remove ${lock} and try again.`);
}

function isStale(lock, holder) {
  try {
    if (!existsSync(holder)) return Date.now() - statSync(lock).mtimeMs > 5000;
    process.kill(Number(readFileSync(holder, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** The real file, not the link in .bin: what hands over signals must be node itself. */
function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 12)) return process.execPath;
  const brought = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(brought)) return realpathSync(brought);
  return fail(
    `This needs node 24.12 or later, and none came with the install for ${process.platform} ${process.arch}.`,
  );
}

function handOver() {
  const env = {
    ...process.env,
    STARTED_BY_PID: String(process.pid), // Where we are killed with -9, the child ends (src/lib/parent-watch).
    PATH: [bin, dirname(node), outerPath].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compile'),
  };
  const child = spawn(node, [join(root, 'scripts', 'roles.mjs'), role, ...rest], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm may be killed without a word to us; then we end as if told to.
  setInterval(() => ancestors() === startedBy || child.kill('SIGTERM'), 500).unref();
  return new Promise((done) => {
    child.on('error', (error) => fail(`${node} could not be run: ${error.message}`));
    child.on('exit', (status, signal) => done(status ?? 128 + signalNumber(signal)));
  });
}

/**
 * Who started us, as a text that changes when one of them dies. Between npm and us stands a shell (`sh -c`) that
 * outlives a killed npm, so on Linux its parent is looked at too; elsewhere that shell usually becomes us.
 */
function ancestors() {
  if (process.platform !== 'linux' || process.env.npm_lifecycle_event === undefined) return String(process.ppid);
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    return `${process.ppid} ${parent}`;
  } catch {
    return `${process.ppid} gone`;
  }
}

function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }[signal] ?? 0;
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
