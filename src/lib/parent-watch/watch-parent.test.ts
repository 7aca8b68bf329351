import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { nameStarter } from './index.ts';

const front = import.meta.resolve('./index.ts');
const say = (value: string): string => `process.stdout.write(JSON.stringify(${value}));`;

/** Runs a program that imports the library, and answers what it wrote; `beneath` starts it, else this process does. */
async function run(program: string, env: Record<string, string>, beneath: string[] = []): Promise<string> {
  const source = `import { isParentGone, watchParent } from '${front}';\n${program}`;
  const [command = '', ...args] = [...beneath, process.execPath, '--input-type=module', '--eval', source];
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return said;
}

it('knows the starter that named itself, and hides the name from the next processes', async () => {
  const said = await run(say('[isParentGone(), process.env.STARTED_BY_PID ?? "absent"]'), nameStarter());
  expect(JSON.parse(said)).toEqual([false, 'absent']);
});

it('calls at once where the starter was gone before the process began', async () => {
  const named = { STARTED_BY_PID: String(process.pid + 1) };
  expect(JSON.parse(await run(`watchParent(() => { ${say('isParentGone()')} });`, named))).toBe(true);
});

it.each(['', 'x', '0', '-4', '1.5'])('takes the parent of the kernel where the name is %j', async (name) => {
  expect(JSON.parse(await run(say('isParentGone()'), { STARTED_BY_PID: name }))).toBe(false);
});

it('does not keep a process alive, nor calls while the parent lives', async () => {
  const program = `watchParent(() => { ${say('"gone"')} }, 5); await new Promise((done) => setTimeout(done, 50));`;
  expect(await run(program, nameStarter())).toBe('');
});

// A shell that names itself, starts the program and ends soon after.
const shortLived = ['/bin/sh', '-c', 'STARTED_BY_PID=$$ "$@" & sleep 0.3', 'sh'];
const untilGone = 'while (!isParentGone());';

it.runIf(process.platform !== 'win32')('looks at every module that is loaded, and calls once', async () => {
  const load = 'await import("data:text/javascript,0"); await import("data:text/javascript,1");';
  const program = `watchParent(() => { ${say('"gone"')} }, 3_600_000); ${untilGone} ${load}`;
  expect(await run(program, {}, shortLived)).toBe('"gone"');
});

it.runIf(process.platform !== 'win32')('looks every so often, and calls once', async () => {
  const program = `watchParent(() => { ${say('"gone"')} }, 5); ${untilGone} await new Promise((done) => setTimeout(done, 100));`;
  expect(await run(program, {}, shortLived)).toBe('"gone"');
});
