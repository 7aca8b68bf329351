import { defineTask } from '../foreign-text/index.ts';
import { parseBootstrap } from './bootstrap.ts';
import { readDesk, readDomain, readNetwork } from './read-answer.ts';

const readJson = <Output>(name: string, read: (json: unknown) => Output) =>
  defineTask(`rdap.${name}`, (body: Uint8Array) => read(jsonOf(body)));

/** What registries answer, and whomever they refer to: read where it costs itself alone (`platform/foreign`). */
export const bootstrapTask = readJson('bootstrap', parseBootstrap);
export const networkTask = readJson('network', readNetwork);
export const domainTask = readJson('domain', readDomain);
export const deskTask = readJson('desk', readDesk);

/** Undefined where it is no JSON. */
function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
