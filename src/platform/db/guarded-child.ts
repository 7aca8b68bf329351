import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { Writable } from 'node:stream';

/**
 * Beside the program waits a shell on our pipe, which ends only with us; then it ends the program. `exec` keeps the
 * number, so signals reach the program itself, and the waiting shell is not its child, since PostgreSQL would wonder
 * about a child it does not know. The shell holds no output of the program, whose end would not be seen.
 */
const script = (kill: string): string => `pm=$$
( ( trap '' TERM; read -r word <&3; [ "$word" = done ] || ${kill} ) >/dev/null 2>&1 & )
exec 3<&-; exec "$@"`;

/** How a program ends that lost us: PostgreSQL by a fast shutdown, initdb with all that it started, within a second. */
const kills = {
  'shut down': 'kill -s INT "$pm"',
  'end group': '{ kill -s TERM -- "-$pm"; sleep 1; kill -s KILL -- "-$pm"; }',
};

/** Starts a program that does not watch its parent, in a session of its own and in a way that it cannot outlive us. */
export function spawnGuarded(
  command: string[],
  options: SpawnOptions & { outputs: number | 'pipe'; ifOrphaned: keyof typeof kills },
): ChildProcess {
  const { outputs, ifOrphaned, ...rest } = options;
  const child = spawn('/bin/sh', ['-c', script(kills[ifOrphaned]), 'guarded', ...command], {
    ...rest,
    detached: true,
    // Not its standard input: node closes that before it says that the program has ended.
    stdio: ['ignore', outputs, outputs, 'pipe'],
    // Nothing of ours (keys, addresses) stands in its environment.
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  });
  const pipe = child.stdio[3];
  if (!(pipe instanceof Writable)) return child; // It could not be started; its error event says why.
  pipe.on('error', () => undefined); // The shell may be gone already, with the program's group.
  // The number of the program may soon be that of another, which the shell must not end.
  const dismiss = () => pipe.end('done\n', () => pipe.destroy());
  child.once('exit', dismiss);
  child.once('error', dismiss);
  return child;
}

/**
 * Runs a program to its end. Throws what it wrote to standard error where it failed; where `signal` aborts, ends it with
 * all that it started, within a second, and throws the reason.
 */
export async function runGuarded(command: string[], options: SpawnOptions, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const child = spawnGuarded(command, { ...options, outputs: 'pipe', ifOrphaned: 'end group' });
  let said = '';
  child.stdout?.resume();
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  let late: NodeJS.Timeout | undefined;
  const end = () => {
    signalGroup(child, 'SIGTERM');
    late = setTimeout(() => signalGroup(child, 'SIGKILL'), 1000);
  };
  signal?.addEventListener('abort', end, { once: true });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  clearTimeout(late);
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(said.trim() || `${command[0]} ended with ${code ?? child.signalCode}`);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error; // It has just ended.
  }
}
