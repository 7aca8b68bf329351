import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import makeSeeded, { copyOfSeeded, worldEnv } from '../e2e/seeded.ts';
import { startProduct } from '../setup/start-product.ts';
import { type Frame, frames, type Picture, pictures, type Read } from './pictures.ts';

/**
 * Takes the pictures of the product that the front page shows, in each brand, from the running product with its sample
 * world (`node scripts/run.mjs pictures`). They are kept in git: look at them before you commit.
 */
const folder = join(import.meta.dirname, '../../src/web/brand/pictures');

const dropSeeded = await makeSeeded();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const mode of ['production', 'shark']) await takeAll(browser, mode);
} finally {
  await browser.close();
  await dropSeeded();
}

async function takeAll(opened: Browser, mode: string): Promise<void> {
  const env = { ...worldEnv, DEPLOYMENT_MODE: mode };
  const product = await startProduct({ dataDir: await copyOfSeeded(), env });
  try {
    await mkdir(join(folder, mode), { recursive: true });
    const context = await opened.newContext({
      baseURL: product.url,
      deviceScaleFactor: 2,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const read = await enter(page);
    for (const picture of pictures) {
      await picture.prepare?.(read);
      for (const frame of frames) await take(page, read, { picture, frame, mode });
    }
  } finally {
    await product.stop();
  }
}

async function enter(page: Page): Promise<Read> {
  const { provider } = await (await page.request.get('/api/v1/deployment')).json();
  const headers = { 'x-provider': provider };
  const read: Read = async (path, method) => {
    const answer = await page.request.fetch(`/api/v1${path}`, method ? { method, headers, data: {} } : { headers });
    if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}`);
    return answer.json();
  };
  const data = { email: 'premium@demo.test', password: 'demo-password-1' };
  await page.request.post('/api/v1/auth/sign-in/email', { headers, data });
  return read;
}

async function take(
  page: Page,
  read: Read,
  { picture, frame, mode }: { picture: Picture; frame: Frame; mode: string },
): Promise<void> {
  const { left, top, width } = await picture.open(page, frame, read);
  await page.evaluate('document.fonts.ready');
  const height = (frame.height / frame.width) * width;
  const shot = await page.screenshot({ clip: { x: left, y: top, width, height } });
  const file = join(folder, mode, `${picture.name}${frame.suffix}.webp`);
  const drawn = sharp(shot).resize(frame.width * 2, frame.height * 2);
  const { size } = await drawn.webp({ quality: 80, effort: 6 }).toFile(file);
  process.stdout.write(`${mode} ${picture.name}${frame.suffix}: ${Math.ceil(size / 1024)} KB\n`);
}
