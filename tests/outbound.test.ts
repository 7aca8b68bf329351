import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Nothing of the server opens a connection but through the doors below. The lint rule sees imports; this test also
 * sees globals, and says what to do instead.
 */
const doors: readonly { folder: string; because: string }[] = [
  { folder: 'lib/safe-fetch/', because: 'it is the guard' },
  { folder: 'lib/smtp-send/', because: 'it speaks SMTP to the address the operator configured' },
  { folder: 'modules/replies/poll-imap.ts', because: 'it reads the mailbox the operator configured' },
  { folder: 'platform/db/', because: 'it starts and reaches the database' },
  { folder: 'main/', because: 'it starts the processes and asks its own whether they are ready' },
  { folder: 'sample/', because: 'it is the outside world of the sample, and imports nothing of the product' },
  { folder: 'web/', because: 'it runs in the browser, where fetch is the way home' },
];

const instead =
  'Take a `SafeFetch` as a parameter: `createSafeFetch` for what was found, submitted or crawled, `createTrustedFetch` for an address the operator configured, `createResolveAddresses` for DNS (all in #lib/safe-fetch/index.ts).';

type Rule = { what: string; sees: (code: string) => boolean };

const rules: readonly Rule[] = [
  {
    what: 'calls the global fetch',
    sees: (code) => callsGlobal(code, 'fetch') || /\b(?:globalThis|window|self|global)\??\.fetch\b/.test(code),
  },
  {
    what: 'opens a WebSocket or EventSource',
    sees: (code) => /\bnew\s+(?:globalThis\.)?(?:WebSocket|EventSource)\b/.test(code),
  },
  {
    what: 'makes a request or connection by hand',
    sees: (code) =>
      /\b(?:https?|http2|net|tls|dgram)\.(?:request|get|connect|createConnection|createSocket)\s*\(/.test(code),
  },
  {
    what: 'imports a module that opens sockets',
    sees: (code) =>
      imports(code).some(
        ({ module, names }) =>
          socketModules.has(module) &&
          !(module === 'node:net' && names.every((name) => /^is(?:IP|IPv4|IPv6)$/.test(name))),
      ),
  },
  {
    what: 'asks DNS',
    sees: (code) => imports(code).some(({ module }) => /^(?:node:)?dns(?:\/promises)?$/.test(module)),
  },
];

const socketModules: ReadonlySet<string> = new Set([
  ...['http', 'https', 'http2', 'net', 'tls', 'dgram'].flatMap((name) => [name, `node:${name}`]),
  ...[
    'undici',
    'axios',
    'got',
    'ky',
    'node-fetch',
    'cross-fetch',
    'superagent',
    'needle',
    'ws',
    'nodemailer',
    'imapflow',
  ],
]);

const source = join(import.meta.dirname, '../src');

test('nothing but the doors opens a connection', () => {
  const faults = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.(?:test|conformance|gen)\.tsx?$/.test(path) &&
        !doors.some(({ folder }) => path.startsWith(folder)),
    )
    .flatMap((path) => faultsOf(path, readFileSync(join(source, path), 'utf8')));
  expect(faults, faults.join('\n')).toEqual([]);
});

test('every door is still there', () => {
  const paths = new Set(
    readdirSync(source, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${relative('.', path).split(sep).join('/')}`,
    ),
  );
  const gone = doors.filter(({ folder }) => ![...paths].some((path) => path.startsWith(folder.replace(/\/$/, ''))));
  // A door into a room that has moved is a hole nobody sees.
  expect(gone.map(({ folder }) => folder)).toEqual([]);
});

describe('the rules see', () => {
  test.each([
    ['const page = await fetch(url);'],
    ['export const load = (url: string) => globalThis.fetch(url);'],
    ["import { request } from 'node:https';"],
    ["import net, { isIP } from 'node:net';"],
    ["import { connect } from 'node:tls';"],
    ["const { request } = await import('undici');"],
    ["const http = require('http');"],
    ["export { fetch } from 'undici';"],
    ["import { lookup } from 'node:dns/promises';"],
    ['new WebSocket(url);'],
    ['http.request(options);'],
  ])('%s', (code) => expect(faultsOf('modules/x.ts', code)).toHaveLength(1));
});

describe('the rules let pass', () => {
  test.each([
    ['async function look(fetch: SafeFetch) { return await fetch(url); }'],
    ['const { fetch } = options; await fetch(url);'],
    ['constructor({ fetch, base }: Options) { this.page = fetch(base); }'],
    ['await ctx.fetch(url); await safeFetch(url); await app.fetch(request);'],
    ["import { isIPv4, isIPv6 } from 'node:net';"],
    ["import type { Socket } from 'node:net';"],
    ["import { type ConnectionOptions } from 'node:tls';"],
    ['// never call fetch(url) here\nconst text = "fetch(url)";'],
    ['/* new WebSocket(url) */'],
  ])('%s', (code) => expect(faultsOf('modules/x.ts', code)).toEqual([]));
});

function faultsOf(path: string, text: string): string[] {
  const code = withoutWords(text);
  return rules.filter((rule) => rule.sees(code)).map((rule) => `src/${path} ${rule.what}. ${instead}`);
}

/** Comments go, and what stands in strings but for the names of imported modules. */
function withoutWords(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*|(?<keep>(?:\bfrom|\bimport|\brequire)\s*\(?\s*)?(?:'(?<one>[^'\n]*)'|"(?<two>[^"\n]*)")/g,
    (...parts) => {
      // The last argument of a replacer with named groups is those groups.
      const { keep, one, two } = parts.at(-1) as Record<string, string | undefined>;
      return keep === undefined ? "''" : `${keep}'${one ?? two ?? ''}'`;
    },
  );
}

function imports(code: string): { module: string; names: string[] }[] {
  const all = code.matchAll(
    /(?:\b(?:import|export)\s+(?<clause>[^;'()]*?)\s*from\s*|\bimport\s*\(\s*|\brequire\s*\(\s*|\bimport\s+)'(?<module>[^']+)'/g,
  );
  return [...all].flatMap(({ groups }) => {
    const clause = groups?.clause ?? '*';
    if (clause.startsWith('type ')) return [];
    const names = clause
      .split(/[{},]/)
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    return names.length === 0 ? [] : [{ module: groups?.module ?? '', names }];
  });
}

/** A bare call of a name the file does not bind itself, as a parameter, a constant or by taking an object apart. */
function callsGlobal(code: string, name: string): boolean {
  if (!new RegExp(`(?<![.\\w$#])${name}\\s*\\(`).test(code)) return false;
  const bound = new RegExp(
    `\\b(?:const|let|function)\\s+${name}\\b|\\b${name}\\s*\\??:\\s*[A-Z(]|[{,]\\s*${name}\\s*(?:,[^{}]*)?\\}\\s*[:=]`,
  );
  return !bound.test(code);
}
