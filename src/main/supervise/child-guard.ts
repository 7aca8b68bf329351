// Loaded before the entry of every process that `npm start` keeps (node --import). Gives the process its name, and
// ends it when its starter is gone: a killed starter cannot tell its children, so they look.
import { isMainThread } from 'node:worker_threads';

const lookEveryMs = 500;
const graceMs = 8000;

if (isMainThread) {
  const { RECLAIM_TITLE: title, RECLAIM_STARTER: starter } = process.env;
  // Not for its own children: they have another name and another parent.
  delete process.env.RECLAIM_TITLE;
  delete process.env.RECLAIM_STARTER;
  if (title) process.title = title;
  const parent = starter ? Number(starter) : process.ppid;
  // The other end of the output dies with the starter; a log line must not end the process in the middle of its work.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    endOrphan(title !== undefined);
  }, lookEveryMs);
  look.unref();
}

/** Asks the process to end as Ctrl-C would; what is left of it and of its children is ended after the grace. */
function endOrphan(leadsGroup: boolean): void {
  if (leadsGroup) process.once('exit', () => process.kill(-process.pid, 'SIGKILL'));
  setTimeout(() => process.kill(leadsGroup ? -process.pid : process.pid, 'SIGKILL'), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
}
