import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** One for screens that have room for it, one for phones, each drawn as large as it was taken. */
export const frames = [
  { suffix: '', width: 552, height: 345 },
  { suffix: '-small', width: 343, height: 336 },
] as const;
export type Frame = (typeof frames)[number];

/** What a picture shows, in pixels of the page. */
interface Clip {
  left: number;
  top: number;
  width: number;
}

/** Reads the API as the person of the pictures. */
export type Read = (path: string, start?: 'POST') => Promise<{ items?: Item[] }>;
type Item = { id: string; state: string; pages?: number };

export interface Picture {
  /** Of its step on the front page. */
  name: 'look' | 'decide' | 'ask' | 'check';
  /** What has to be so before it is taken. */
  prepare?(read: Read): Promise<void>;
  /** Opens what it shows, and says where. */
  open(page: Page, frame: Frame, read: Read): Promise<Clip>;
}

export const pictures: readonly Picture[] = [
  {
    name: 'look',
    async prepare(read) {
      await read('/scans', 'POST');
      for (let pages = 0; pages < 24; await pause(300)) pages = (await read('/scans?limit=1')).items?.[0]?.pages ?? 0;
    },
    async open(page, { width }) {
      await size(page, width);
      await page.goto('/dashboard');
      return from(page.getByText('Scan in progress'), width, 28);
    },
  },
  {
    name: 'decide',
    async open(page, { width }) {
      // Side by side needs room: all but the sidebar, drawn a little smaller.
      const [left, whole, high] = width > 500 ? [48, 768, 540] : [0, width, 700];
      await size(page, whole, high);
      await page.goto('/review?kind=same');
      await page.getByRole('button', { name: 'Show' }).first().waitFor();
      return { ...(await from(page.getByText('Yours', { exact: true }), whole - left, 12)), left };
    },
  },
  {
    name: 'ask',
    async open(page, { width }, read) {
      await size(page, width);
      const sent = (await read('/notices?limit=50')).items?.find(({ state }) => state === 'sent');
      await page.goto(`/notices/${sent?.id}`);
      await page.getByText('As it was sent').waitFor();
      return width > 500
        ? from(page.getByText('Accepted by their server'), width, 14)
        : from(page.getByText('As it was sent'), width, 24);
    },
  },
  {
    name: 'check',
    async open(page, { width }, read) {
      await size(page, width);
      const removed = (await read('/cases?state=removed&limit=1')).items?.[0];
      await page.goto(`/takedown-report/${removed?.id}`);
      return from(page.getByText('Notice sent', { exact: true }), width, 12);
    },
  },
];

/** High enough that nothing has to be scrolled into sight. */
async function size(page: Page, width: number, height = 2400): Promise<void> {
  await page.setViewportSize({ width, height });
}

/** From a little above this, across the whole page. */
async function from(anchor: Locator, width: number, above: number): Promise<Clip> {
  await anchor.waitFor();
  await expect(anchor.page().locator('[aria-busy="true"]')).toHaveCount(0);
  const box = await anchor.boundingBox();
  if (!box) throw new Error('what the picture is about is not on the page');
  return { left: 0, top: Math.round(box.y - above), width };
}
