// Runs a program to its end, with signals handed on, so that stopping a script stops what it started.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Answers the exit code; a program that died of a signal or could not be started counts as 1. With `minutes` it runs in
 * a process group of its own, and what is left of the group after that time is killed: a run that hangs fails. With
 * `heard` it runs beside others: what it writes goes there, and nothing is read from the terminal.
 */
export function run(program, args, env = {}, { minutes, heard } = {}) {
  return new Promise((done) => {
    const detached = minutes !== undefined;
    const stdio = heard ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio, detached });
    for (const stream of heard ? [child.stdout, child.stderr] : []) stream.setEncoding('utf8').on('data', heard);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    let told = false;
    const hand = (signal) => {
      told = true;
      kill(signal);
    };
    const kill = (signal) => {
      try {
        process.kill(detached ? -child.pid : child.pid, signal);
      } catch (error) {
        if (error.code !== 'ESRCH') throw error; // it has just ended
      }
    };
    const limit = detached
      ? setTimeout(() => {
          process.stderr.write(`${program} did not end within ${minutes} minutes and was killed\n`);
          kill('SIGKILL');
        }, minutes * 60_000)
      : undefined;
    for (const signal of signals) process.on(signal, hand);
    const end = (code) => {
      clearTimeout(limit);
      for (const signal of signals) process.off(signal, hand);
      if (told) process.exit(130);
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
export function tool(name, args, env = {}, how = {}) {
  return run(join(root, 'node_modules', '.bin', name), args, env, how);
}
