// Loaded before the entry of every process that `npm start` keeps (node --import). Gives the process its name, and
// ends it when its starter is gone.
import { isMainThread } from 'node:worker_threads';
import { watchParent } from '#lib/parent-watch/index.ts';

const graceMs = 8000;

if (isMainThread) {
  const { RECLAIM_TITLE: title } = process.env;
  // Its own children have another name.
  delete process.env.RECLAIM_TITLE;
  if (title) process.title = title;
  // The other end of the output dies with the starter; a log line must not end the process in the middle of its work.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  watchParent(() => endOrphan(title !== undefined));
}

/** Asks the process to end as Ctrl-C would; what is left of it and of its children is ended after the grace. */
function endOrphan(leadsGroup: boolean): void {
  const kill = () => process.kill(leadsGroup ? -process.pid : process.pid, 'SIGKILL');
  // Still starting: SIGTERM would end it without an exit event, and its children would stay.
  if (process.listenerCount('SIGTERM') === 0) return void kill();
  if (leadsGroup) process.once('exit', kill);
  setTimeout(kill, graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
}
