import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNode } from '../../../tests/setup/start-node.ts';
import { type Bucket, createBucketStore } from './bucket-store.ts';
import { byteStoreConformance } from './byte-store.conformance.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-bucket-'));
const server = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
let child: ChildProcess;
let endpoint = '';

beforeAll(async () => {
  const options = ['--directory', folder, '--address', '127.0.0.1', '--port', '0', '--configure-bucket', 'pictures'];
  child = startNode([server, ...options], { stdout: 'pipe' });
  const port = await new Promise<string>((done, fail) => {
    child.on('exit', (code) => fail(new Error(`the store ended with ${code}`)));
    child.stdout?.on('data', (text: Buffer) => {
      const listening = /listening on \S+?:(\d+)/.exec(String(text))?.[1];
      if (listening) done(listening);
    });
  });
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true, force: true });
});

const known = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const open = (over: Partial<Bucket> = {}) =>
  createBucketStore({ bucket: 'pictures', prefix: 'of/', region: 'us-east-1', endpoint, credentials: known, ...over });

byteStoreConformance('a bucket', () => open());

describe('a bucket', () => {
  test('holds two deployments apart by their prefix', async () => {
    await open().write('blb_0one', Buffer.from('one'));
    expect(await open({ prefix: 'other/' }).read('blb_0one')).toBeUndefined();
  });

  test('that is not there, a wrong key, a store that does not answer: an error, never "nothing there"', async () => {
    await expect(open({ bucket: 'elsewhere' }).read('blb_0one')).rejects.toThrow('bucket');
    const stranger = { ...known, accessKeyId: 'stranger' };
    await expect(open({ credentials: stranger }).write('blb_0one', Buffer.from('x'))).rejects.toThrow('Access Key');
    await expect(open({ endpoint: 'http://127.0.0.1:1' }).read('blb_0one')).rejects.toThrow();
  });

  test('that stops in the middle of an answer is an error, too', async () => {
    const stalls = createServer((_request, answer) => {
      answer.writeHead(200, { 'content-length': '1000' });
      answer.write('half of it');
    });
    await new Promise<void>((done) => stalls.listen(0, '127.0.0.1', done));
    try {
      const { port } = stalls.address() as AddressInfo; // it listens on a port
      const bucket = { bucket: 'pictures', prefix: '', region: 'us-east-1', credentials: known };
      const waits = { connect: 300, answer: 300, idle: 300 };
      const store = createBucketStore({ ...bucket, endpoint: `http://127.0.0.1:${port}` }, waits);
      await expect(store.read('blb_0half')).rejects.toThrow();
    } finally {
      stalls.closeAllConnections();
      stalls.close();
    }
  });

  test.each(['../x', 'blb_../x', '', 'blb_A'])('refuses the name %j', async (name) => {
    await expect(open().read(name)).rejects.toThrow('named by its id');
    await expect(open().write(name, Buffer.from('x'))).rejects.toThrow('named by its id');
    await expect(open().remove(name)).rejects.toThrow('named by its id');
  });
});
