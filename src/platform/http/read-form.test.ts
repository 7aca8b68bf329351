import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { Problem } from '#platform/problem/index.ts';
import { isCrowded, readForm } from './read-form.ts';

/** What a call reads of a body that is sent to it. */
async function read(body: string | FormData, headers: Record<string, string> = {}): Promise<unknown> {
  const app = new Hono();
  let found: unknown;
  app.post('/', async (c) => {
    found = await readForm(c).catch((error: unknown) => error);
    return c.text('');
  });
  await app.request('/', { method: 'POST', body, headers });
  return found;
}
const part = (head: string, text = 'x'): string => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
const multipart = (body: string) => read(`${body}--b--\r\n`, { 'content-type': 'multipart/form-data; boundary=b' });

describe('readForm', () => {
  it('reads a file and the fields beside it', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(3_000_000)], 'a.jpg', { type: 'image/jpeg' }));
    form.set('title', 'Mara’s');
    const fields = await read(form);
    expect(fields).toMatchObject({ title: 'Mara’s' });
    expect((fields as { file: File }).file.size).toBe(3_000_000);
  });

  it.each([
    ['no form', () => read('{}', { 'content-type': 'application/json' })],
    ['a form without a file', () => read('a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['a form that breaks off', () => read(part('name="a"'), { 'content-type': 'multipart/form-data; boundary=b' })],
  ])('knows %s', async (_, answer) => expect(await answer()).toBeUndefined());

  it.each([
    ['more fields than any form', Array.from({ length: 31 }, (_, n) => part(`name="a${n}"`)).join('')],
    ['a head of many lines', `--b\r\n${'a: b\r\n'.repeat(10_000)}\r\nx\r\n`],
    ['a head that never ends', `--b\r\n${'a'.repeat(20_000)}`],
  ])('refuses %s before it is parsed', async (_, body) => {
    const problem = await multipart(body);
    expect(problem).toBeInstanceOf(Problem);
    expect((problem as Problem).status).toBe(400);
  });

  it('takes thirty fields', async () => {
    const fields = await multipart(Array.from({ length: 30 }, (_, n) => part(`name="a${n}"`)).join(''));
    expect(Object.keys(fields as object)).toHaveLength(30);
  });
});

it('a file that holds the boundary without its dashes counts as one part', () => {
  expect(isCrowded(Buffer.from(`${part('name="file"; filename="a"', 'b\r\n'.repeat(1_000))}--b--`), 'b')).toBe(false);
});
