// A child of the tests: it counts, waits, fails, leaves or shows what it knows.
import { setTimeout as pause } from 'node:timers/promises';
import { serveRequests } from './serve-requests.ts';

serveRequests(async (init, note) => {
  const { refuses } = init as { refuses?: string };
  if (refuses) throw new Error(refuses);
  let aborted = 0;
  return async (request, signal) => {
    switch (request) {
      case 'environment':
        return { names: Object.keys(process.env), args: process.argv.slice(2), init };
      case 'wait':
        signal.addEventListener('abort', () => (aborted += 1));
        return pause(60_000, undefined, { signal });
      case 'aborted':
        return aborted;
      case 'fail':
        throw new Error('no such thing');
      case 'note':
        return note({ said: 'behind' });
      case 'hang':
        for (;;);
      case 'leave':
        return process.exit(3);
      default:
        return request;
    }
  };
});
