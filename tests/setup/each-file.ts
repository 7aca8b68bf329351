import { Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, inject } from 'vitest';

// Property tests look somewhere else with every commit, and at the same place each time one commit is tested.
fc.configureGlobal({ seed: inject('seed') });

/**
 * Two things fail every test, since both hide faults: a console.error that nobody expected (a test that expects one
 * spies on it itself), and a socket to anywhere but this machine (the outside world is faked, never asked).
 */
const complaints: string[] = [];
let connectsAway: string[] = [];

const connect: unknown = Reflect.get(Socket.prototype, 'connect');
Reflect.set(Socket.prototype, 'connect', function guarded(this: Socket, ...parts: unknown[]): unknown {
  const host = hostOf(parts);
  if (host !== undefined && !isLoopback(host)) {
    connectsAway.push(host);
    this.destroy(new Error(`tests stay on loopback: ${host} was asked for`));
    return this;
  }
  // What was there before, with what it was given.
  return Reflect.apply(connect as (...all: unknown[]) => unknown, this, parts);
});

beforeEach(() => {
  complaints.length = 0;
  connectsAway = [];
  console.error = (...parts: unknown[]) => void complaints.push(parts.map(String).join(' '));
});

afterEach(() => {
  const away = connectsAway;
  connectsAway = [];
  expect(complaints.splice(0), 'console.error was called').toEqual([]);
  expect(away, 'sockets off loopback').toEqual([]);
});

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
