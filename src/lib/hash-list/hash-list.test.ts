import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList, followHashList, HashListFault, hashBytes, readHashList } from './index.ts';

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const entry = fc.record({
  kind: fc.constantFrom('sha256' as const, 'md5' as const, 'pdq' as const),
  hash: hex(64),
  label: fc.constantFrom('', 'hotline 7', 'Liste 3, Kategorie A', 'ж', '# not a comment'),
});
const read = (text: string | Uint8Array, limits = {}) => readHashList(Buffer.from(text), limits);
const faultOf = (text: string | Uint8Array, limits = {}) =>
  read(text, limits).then(
    () => 'none',
    (error: unknown) => (error instanceof HashListFault ? error.message : error),
  );
const hash = 'a'.repeat(64);

describe('readHashList', () => {
  it('finds every entry again by its label, however its lines are written', async () => {
    const gap = fc.constantFrom(' ', '\t', '  ');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(entry, gap, fc.constantFrom('\n', '\r\n', '\n\n# said\n'), fc.boolean())),
        async (lines) => {
          const entries = lines.map(([{ kind, hash, label }]) => ({
            kind,
            label,
            hash: kind === 'md5' ? hash.slice(32) : hash,
          }));
          const text = lines.map(([, between, end, loud], at) => {
            const { kind, hash, label } = entries[at]!;
            return `${kind}${between}${loud ? hash.toUpperCase() : hash}${label && between}${label}${end}`;
          });
          const list = await read(text.join(''));
          for (const { kind, hash } of entries) {
            const { label } = entries.find((one) => one.kind === kind && one.hash === hash)!;
            const none = { sha256: '', md5: '' };
            if (kind !== 'pdq') expect(list.ofFile({ ...none, [kind]: hash })).toEqual({ by: kind, label });
            else {
              const hit = list.ofPicture([{ quality: 100, hashes: [Buffer.from(hash, 'hex')] }]);
              expect(hit).toMatchObject({ by: 'pdq', distance: 0, pdq: hash });
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes 64 digits alone for a SHA-256 and for a PDQ hash', async () => {
    const bare = 'a5'.repeat(32);
    const list = await read(`# numbers of a hotline\n${bare.toUpperCase()}\r\n`);
    expect(list.ofFile({ sha256: bare, md5: '' })).toEqual({ by: 'sha256', label: '' });
    expect(list.ofPicture([{ quality: 100, hashes: [Buffer.from(bare, 'hex')] }])).toMatchObject({
      by: 'pdq',
      pdq: bare,
    });
    expect(list.ofFile({ sha256: hash, md5: '' })).toBeUndefined();
  });

  it('reads any bytes as a list or refuses them with the number of a line, and never with what is written there', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 })),
        async (bytes) => {
          const said = await faultOf(bytes);
          expect(said).toMatch(/^none$|^Line \d+: [A-Z][^\n]{10,90}\.$/);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['an unknown kind', `sha1 ${'a'.repeat(40)}`, /^Line 3: It begins with none of/],
    ['a hash without kind that is too short', hash.slice(1), /^Line 3: It begins with none of/],
    ['a bare hash with a label', `${hash} hotline 7`, /^Line 3: It begins with none of/],
    ['a short hash', `sha256 ${hash.slice(1)}`, /^Line 3: After sha256 there must be 64/],
    ['a long hash', `md5 ${hash}`, /^Line 3: After md5 there must be 32/],
    ['no hash', 'pdq', /^Line 3: After pdq there must be 64/],
    ['other letters', `pdq ${'g'.repeat(64)}`, /^Line 3: After pdq/],
    ['a kind that every object has', `constructor ${hash}`, /^Line 3: It begins with none of/],
    ['a label with a control character', `pdq ${hash} a\u0007`, /^Line 3: A label/],
    ['a label that is too long', `pdq ${hash} ${'x'.repeat(201)}`, /^Line 3: A label/],
    ['a line that is too long', `# ${'x'.repeat(1_000)}`, /^Line 3: It is longer than 1000 bytes/],
  ])('refuses %s', async (_, line, said) => {
    expect(await faultOf(`# a list\n\n${line}\nmd5 ${'a'.repeat(32)}`)).toMatch(said);
  });

  it('refuses what is not UTF-8, and a mark at the beginning of a file is no fault', async () => {
    expect(await faultOf(Buffer.concat([Buffer.from(`pdq ${hash} `), Buffer.from([0xff])]))).toBe(
      'Line 1: It is not written in UTF-8.',
    );
    expect((await read(`\ufeffpdq ${hash}`)).sizes.pdq).toBe(1);
  });

  it('refuses a file with more bytes or entries than it may have', async () => {
    const text = `pdq ${hash}\n`.repeat(3);
    expect(await faultOf(text, { bytes: text.length - 1 })).toMatch(/^The file is larger than/);
    expect(await faultOf(text, { entries: 2 })).toMatch(/^Line 3: A list may have 2 entries/);
    expect(await faultOf(text, { bytes: text.length, entries: 3 })).toBe('none');
  });
});

describe('createHashList', () => {
  const picture = Uint8Array.from({ length: 32 }, (_, at) => at * 7);
  const turnedBy = (bits: number): Uint8Array =>
    picture.map((byte, at) => byte ^ (at * 8 < bits ? 0xff >> Math.max(0, 8 - (bits - at * 8)) : 0));
  const list = createHashList([{ kind: 'pdq', hash: toHex(picture), label: 'near' }]);

  it.each([
    [0, true],
    [31, true],
    [32, false],
  ])('knows a picture %i bits away: %s', (bits, isKnown) => {
    const hit = list.ofPicture([{ quality: 50, hashes: [turnedBy(bits)] }]);
    expect(hit?.distance).toBe(isKnown ? bits : undefined);
  });

  it('knows it in any view and orientation, and leaves out what is too plain', () => {
    const other = new Uint8Array(32).fill(0x55);
    const hit = list.ofPicture([
      { quality: 100, hashes: [other] },
      { quality: 60, hashes: [other, turnedBy(3), turnedBy(1)] },
    ]);
    expect(hit).toEqual({ by: 'pdq', label: 'near', distance: 1, pdq: toHex(other) });
    expect(list.ofPicture([{ quality: 49, hashes: [picture] }])).toBeUndefined();
  });

  it('knows a file by either hash', () => {
    const hashes = hashBytes(Buffer.from('a drawn picture'));
    const by = (kind: 'sha256' | 'md5') => createHashList([{ kind, hash: hashes[kind], label: kind }]);
    expect(by('md5').ofFile(hashes)).toEqual({ by: 'md5', label: 'md5' });
    expect(by('sha256').ofFile(hashes)).toEqual({ by: 'sha256', label: 'sha256' });
    expect(by('md5').ofFile(hashBytes(Buffer.from('another')))).toBeUndefined();
  });
});

describe('followHashList', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hash-list-'));
  const path = join(folder, 'list.txt');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('follows its file, keeps the list before where the new one cannot be read, and says so once', async () => {
    const said: string[] = [];
    writeFileSync(path, `pdq ${hash}\n`);
    const list = await followHashList(path, {
      everyMs: 0,
      onRead: ({ sizes }) => said.push(`read ${sizes.pdq}`),
      onFault: (sentence) => said.push(sentence),
    });
    const size = async () => (await list.current()).sizes.pdq;
    expect(await size()).toBe(1);
    writeFileSync(path, `pdq ${hash}\npdq ${hash}\n`);
    expect([await size(), await size()]).toEqual([2, 2]);
    writeFileSync(path, `pdq ${hash}\npdq\n`);
    expect([await size(), await size()]).toEqual([2, 2]);
    writeFileSync(`${path}.new`, `pdq ${hash}\n`);
    renameSync(`${path}.new`, path);
    expect(await size()).toBe(1);
    rmSync(path);
    expect([await size(), await size()]).toEqual([1, 1]);
    expect(said).toEqual([
      'read 2',
      'Line 2: After pdq there must be 64 hexadecimal digits.',
      'read 1',
      'The file is not there.',
    ]);
  });

  it('does not look at its file again before it is time', async () => {
    writeFileSync(path, '');
    const list = await followHashList(path, { everyMs: 60_000 });
    writeFileSync(path, `pdq ${hash}\n`);
    expect((await list.current()).sizes.pdq).toBe(0);
  });

  it('refuses to begin without a list', async () => {
    await expect(followHashList(join(folder, 'none.txt'))).rejects.toThrow(HashListFault);
    await expect(followHashList(folder)).rejects.toThrow(HashListFault);
  });
});
