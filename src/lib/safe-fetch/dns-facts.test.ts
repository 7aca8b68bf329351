import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReadDns } from './dns-facts.ts';
import { closeHosts, parseHosts } from './hosts-file.ts';

/** Answers over UDP as a name server does: records by type, and no data for any other. */
const types: Record<number, { data: (question: Buffer) => Buffer } | undefined> = {
  1: { data: () => Buffer.from([203, 0, 113, 10]) },
  5: { data: () => Buffer.from('\x04edge\x03cdn\x07example\x03net\0') },
  2: { data: () => Buffer.from('\x03ns1\x07example\x03net\0') },
};
const now = () => new Date('2026-11-29T12:00:00Z');
const asked: number[] = [];
const server = createSocket('udp4');
let ask: () => Resolver;

beforeAll(async () => {
  server.on('message', (message, from) => {
    const end = message.indexOf(0, 12) + 5;
    const question = message.subarray(12, end);
    const type = message.readUInt16BE(end - 4);
    asked.push(type);
    const data = types[type]?.data(question);
    const head = Buffer.from(message.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(data ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const answer = Buffer.alloc(12);
    answer.writeUInt16BE(0xc00c, 0);
    answer.writeUInt16BE(type, 2);
    answer.writeUInt16BE(1, 4);
    answer.writeUInt32BE(300, 6);
    answer.writeUInt16BE(data?.length ?? 0, 10);
    server.send(Buffer.concat([head, question, ...(data ? [answer, data] : [])]), from.port, from.address);
  });
  await new Promise<void>((listening) => server.bind(0, '127.0.0.1', listening));
  ask = () => {
    const resolver = new Resolver({ timeout: 2_000, tries: 1 });
    resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
    return resolver;
  };
});
afterAll(() => server.close());

describe('what name servers say of a host', () => {
  it('is its addresses, its alias and the name servers of its registered name', async () => {
    expect(await createReadDns({ ask, now })('img.leaks.example.org')).toEqual({
      host: 'img.leaks.example.org',
      at: '2026-11-29T12:00:00.000Z',
      domain: 'example.org',
      records: {
        A: [{ address: '203.0.113.10', ttl: 300 }],
        CNAME: ['edge.cdn.example.net'],
        NS: ['ns1.example.net'],
      },
      failures: { AAAA: 'ENODATA' },
    });
  });

  it('says what did not answer, and never fails', async () => {
    const refused = () => {
      const resolver = new Resolver({ timeout: 50, tries: 1 });
      resolver.setServers(['127.0.0.1:9']);
      return resolver;
    };
    const facts = await createReadDns({ ask: refused })('leaks.example.org');
    expect(facts).toMatchObject({ records: {}, failures: { A: expect.any(String), NS: expect.any(String) } });
  });

  it('keeps what was answered in time, and names what was not', async () => {
    const silent = () => Object.assign(ask(), { resolveNs: () => new Promise<string[]>(() => undefined) });
    const facts = await createReadDns({ ask: silent, now, waitMs: 300 })('img.leaks.example.org');
    expect(facts).toMatchObject({
      records: { A: [{ address: '203.0.113.10', ttl: 300 }], CNAME: ['edge.cdn.example.net'] },
      failures: { NS: 'ETIMEOUT' },
    });
  });

  it('ends with its signal', async () => {
    const silent = () => Object.assign(ask(), { resolveNs: () => new Promise<string[]>(() => undefined) });
    const ended = new Error('the worker ends');
    const asking = createReadDns({ ask: silent })('img.leaks.example.org', AbortSignal.abort(ended));
    await expect(asking).rejects.toThrow(ended);
  });

  it('is not asked for what the guard would not open, nor for what the hosts file gives', async () => {
    const parsed = parseHosts('{"hosts":{"leak-one.test":{"connect":"127.0.0.1:9001","address":"203.0.113.10"}}}');
    if (!parsed.ok) throw new Error('the hosts file is wrong');
    const before = asked.length;
    const read = createReadDns({ ask, now, hosts: closeHosts(parsed.table) });
    for (const host of ['leak-one.test', 'leaks.example.org', 'db.internal', '203.0.113.1'])
      expect(await read(host)).toEqual({ host, at: now().toISOString(), notAsked: expect.any(String) });
    expect(await read('leak-one.test')).toMatchObject({ notAsked: expect.stringContaining('203.0.113.10') });
    expect(asked).toHaveLength(before);
  });
});
