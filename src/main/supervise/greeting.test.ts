import { describe, expect, it } from 'vitest';
import { findChromium } from '#modules/evidence/find-chromium.ts';
import { greeting } from './greeting.ts';

const config = {
  publicUrl: 'http://localhost:1',
  demo: 'world',
  dataDir: '/data',
  cloudflare: undefined,
  agentPlace: undefined,
} as const;
const whole = { ffmpeg: { version: '7.1' } as never, noCopyModel: undefined, noPictures: undefined };

describe('the greeting', () => {
  it('says where it is, who may sign in to the sample, and how to stop it', () => {
    const text = greeting(config, { world: { url: 'http://127.0.0.1:9' } }, whole);
    expect(text).toContain(`Ready at ${config.publicUrl}`);
    expect(text).toContain('premium@demo.test');
    expect(text).toContain('Sample world  http://127.0.0.1:9');
    expect(text).toContain('Ctrl-C');
    expect(text).not.toMatch(/Videos|Pictures|Copy model/);
  });

  it('says once that no pictures of pages are taken, and what to install', async () => {
    const found = await findChromium({ path: '', places: [] });
    const text = greeting(config, {}, { ...whole, noPictures: 'why' in found ? found.why : undefined });
    expect(text.match(/apt-get install chromium/g)).toHaveLength(1);
    expect(text).toContain('  Pictures      of pages are not taken');
  });

  it('says what else is missing, each in a line', () => {
    const text = greeting(
      config,
      { remark: 'Old files were kept.' },
      { ...whole, ffmpeg: undefined, noCopyModel: 'No model.' },
    );
    for (const line of [
      'Videos        cannot be read',
      'Copy model    No model.',
      'Note          Old files were kept.',
    ])
      expect(text).toContain(line);
  });
});
