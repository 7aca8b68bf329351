import { Socket } from 'node:net';

/** Hosts that somebody tried to reach since they were last taken; the tries themselves fail. */
let away: string[] = [];

const connect: unknown = Reflect.get(Socket.prototype, 'connect');
Reflect.set(Socket.prototype, 'connect', function guarded(this: Socket, ...parts: unknown[]): unknown {
  const host = hostOf(parts);
  if (host !== undefined && !isLoopback(host)) {
    away.push(host);
    this.destroy(new Error(`tests stay on loopback: ${host} was asked for`));
    return this;
  }
  // What was there before, with what it was given.
  return Reflect.apply(connect as (...all: unknown[]) => unknown, this, parts);
});

export function takeAway(): string[] {
  const taken = away;
  away = [];
  return taken;
}

/** `connect` takes (options), (port, host), (path), or an array that net has already put into order. */
function hostOf(parts: unknown[]): string | undefined {
  const first: unknown = Array.isArray(parts[0]) ? parts[0][0] : parts[0];
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && typeof first.path === 'string') return undefined;
    return 'host' in first && typeof first.host === 'string' ? first.host : 'localhost';
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) return undefined;
  return typeof parts[1] === 'string' ? parts[1] : 'localhost';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}
