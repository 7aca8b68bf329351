import { registerHooks } from 'node:module';

/**
 * How a starter names itself in the environment of the process it starts. A child that read its parent's number from
 * the kernel alone could read it too late: a starter that was killed while its child still loaded is replaced by another
 * parent, and the child would watch that one for ever. `scripts/run.mjs` writes this name as a literal.
 */
const starterVariable = 'STARTED_BY_PID';

/** Read once, as early as this file is loaded. */
const starter = takeStarter();

/** Removes the variable at once, since the processes that this one starts have another parent. */
function takeStarter(): number {
  const named = Number(process.env[starterVariable]);
  delete process.env[starterVariable];
  return Number.isInteger(named) && named > 0 ? named : process.ppid;
}

/** Belongs into the environment of a process that is started directly, without a shell or another program in between. */
export function nameStarter(): Record<string, string> {
  return { [starterVariable]: String(process.pid) };
}

/** Whether the process that started this one has ended, so that the kernel has given this one another parent. */
export function isParentGone(): boolean {
  return process.ppid !== starter;
}

/**
 * Calls `onGone` once when the process that started this one has ended, at once where that has happened already. A
 * starter that was killed with -9 cannot end its children, so they look for it. Does not keep the process alive.
 *
 *     watchParent(() => process.exit(1)); // before anything else is loaded or started
 */
export function watchParent(onGone: () => void, everyMs = 500): void {
  let isOver = false;
  const look = () => {
    if (isOver || !isParentGone()) return;
    isOver = true;
    clearInterval(timer);
    onGone();
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  // Loading a program is one second of work in which no timer fires, and many seconds on a busy machine.
  registerHooks({
    load(url, context, next) {
      look();
      return next(url, context);
    },
  });
  look();
}
