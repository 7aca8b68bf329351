import { type ChildProcess, spawn } from 'node:child_process';
import { nameStarter } from '../../src/lib/parent-watch/index.ts';

/**
 * Runs node with `args`, in a process that ends when this one does, whatever its program waits for. It holds no output of
 * ours, since a runner waits until each of those is closed: its complaints come through a pipe and are passed on.
 *
 *     const child = startNode([script, database.url], { stdout: 'pipe' });
 */
export function startNode(
  args: string[],
  options: { stdin?: 'pipe' | 'ignore'; stdout?: 'pipe' | 'ignore'; env?: Record<string, string | undefined> } = {},
): ChildProcess {
  const { stdin = 'ignore', stdout = 'ignore', env = process.env } = options;
  const child = spawn(process.execPath, ['--import', import.meta.resolve('../fixtures/end-with-parent.ts'), ...args], {
    env: { ...env, ...nameStarter() },
    stdio: [stdin, stdout, 'pipe'],
  });
  child.stderr?.on('data', (piece: Buffer) => process.stderr.write(piece));
  return child;
}
