// Runs a program to its end, with signals handed on, so that stopping a script stops what it started.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Answers the exit code; a program that died of a signal or could not be started counts as 1. */
export function run(program, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    let signalled = false;
    const hand = (signal) => {
      signalled = true;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, hand);
    const end = (code) => {
      for (const signal of signals) process.off(signal, hand);
      if (signalled) process.exit(130);
      done(code);
    };
    child.on('close', (code) => end(code ?? 1));
    child.on('error', (error) => {
      process.stderr.write(`${program} could not be run: ${error.message}\n`);
      end(1);
    });
  });
}

/** A program of node_modules/.bin. */
export function tool(name, args, env = {}) {
  return run(join(root, 'node_modules', '.bin', name), args, env);
}
