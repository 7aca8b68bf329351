import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createTextReader } from './index.ts';
import { drawWatermark } from './test-watermarks.ts';

const reader = createTextReader();
afterAll(() => reader.close());
const { signal } = new AbortController();

describe('a text reader', () => {
  it.each([
    { size: 44, colour: '#ffffff', ground: '#35507a' },
    { size: 22, colour: '#ffffff', ground: '#7a3535' },
    { size: 30, colour: '#101010', ground: '#c8b89a' },
    { size: 34, colour: '#ffffff', ground: '#35507a', turned: -20 },
    { size: 30, colour: '#ffffff', ground: '#205030', turned: 90 },
  ])('reads a name of $size pixels, $colour on $ground', async (how) => {
    const picture = await drawWatermark({ text: 'leaks by @premiumvale', ...how });
    expect(await reader.read(picture, signal)).toMatch(/@premiumvale *$/);
  });

  it('reads nothing in a picture without words', async () => {
    const empty = sharp({ create: { width: 600, height: 400, channels: 3, background: '#35507a' } });
    expect(await reader.read(await empty.webp().toBuffer(), signal)).toBe('');
  });

  it('takes a file of another kind, a broken one and one with too many pixels for pictures without words', async () => {
    const large = sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#fff' } });
    const hostile = [Buffer.from('<svg/>'), Buffer.from('RIFF1234WEBPVP8 '), await large.webp().toBuffer()];
    hostile.push(await large.resize(10).png().toBuffer());
    for (const picture of hostile) expect(await reader.read(picture, signal)).toBe('');
  });

  it('ends with the reason of its signal, and reads the next picture', async () => {
    const picture = await drawWatermark({ text: '@premiumvale', size: 40, colour: '#fff', ground: '#333' });
    const stops = new AbortController();
    const reading = reader.read(picture, stops.signal);
    stops.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
    expect(await reader.read(picture, signal)).toContain('premiumvale');
  });
});

describe('a picture that its reader cannot cope with', () => {
  it('counts as one without words where it takes too long', async () => {
    const tasks = new URL('./test-tasks.ts', import.meta.url);
    const patient = createTextReader({ tasks, timeoutMs: 500 });
    expect(await patient.read(Buffer.from('hang'), signal)).toBe('');
    expect(await patient.read(Buffer.from('fail'), signal)).toBe('');
    expect(await patient.read(Buffer.from('words \0 and more'), signal)).toBe('words  and more');
    expect(await patient.read(Buffer.from('x'.repeat(5_000)), signal)).toHaveLength(2_000);
    await expect(patient.read(Buffer.from('killed'), signal)).rejects.toThrow('from outside');
    await patient.close();
  });
});
