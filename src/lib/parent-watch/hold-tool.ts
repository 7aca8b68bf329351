// node hold-tool.ts COMMAND ARGS: runs a program that does not watch its parent, and ends it when the starter of this
// process is gone or this process is told to end. It has to lead a process group (`detached`): what the program started
// and left is ended with the group.
import { type ChildProcess, spawn } from 'node:child_process';
import { watchParent } from './watch-parent.ts';

const graceMs = 5000;
let tool: ChildProcess | undefined;
let isEnding = false;

const killGroup = (): boolean => process.kill(-process.pid, 'SIGKILL');

function end(signal: NodeJS.Signals): void {
  if (isEnding) return;
  isEnding = true;
  if (!tool) return void killGroup();
  process.once('exit', killGroup);
  setTimeout(killGroup, graceMs).unref();
  tool.kill(signal);
}

watchParent(() => end('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
// The other end of the output dies with the starter; the group is still to be ended.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const [, , command = '', ...args] = process.argv;
tool = spawn(command, args, { stdio: 'inherit' });
tool.once('error', (error) => {
  process.stderr.write(`${command} could not be run: ${error.message}\n`);
  process.exit(1);
});
tool.once('exit', (code) => process.exit(code ?? 1));
