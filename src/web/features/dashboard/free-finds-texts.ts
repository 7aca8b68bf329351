import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of what the free scan found. */
export const freeFindsTexts = translated('freeFinds', {
  title: 'What the free scan found',
  found: (copies: string, kinds: string) => `${copies}: ${kinds}.`,
  copies: (n: number) => count(n, 'possible copy', 'possible copies'),
  /** `n` copies on places of one kind. */
  on: {
    forum: (n: number) => `${n} on forums`,
    'file-host': (n: number) => `${n} on file hosts`,
    'image-host': (n: number) => `${n} on image hosts`,
    video: (n: number) => `${n} on video sites`,
    blog: (n: number) => `${n} on blogs`,
    social: (n: number) => `${n} on social networks`,
    other: (n: number) => `${n} on other websites`,
  },
  kinds: {
    forum: 'Forum',
    'file-host': 'File host',
    'image-host': 'Image host',
    video: 'Video site',
    blog: 'Blog',
    social: 'Social network',
    other: 'Website',
  },
  picture: 'Found picture, blurred beyond recognition',
  noPicture: 'No picture to show',
  foundOn: (day: string) => `found ${day}`,
  rows: (shown: number, copies: number) =>
    shown < copies ? `The latest ${shown} of ${copies}, blurred.` : 'Blurred, and without the address.',
  notLoaded: 'What was found could not be loaded',
  safe: 'It is kept. Nothing was sent about it.',
  plan: 'A plan shows where each copy is. You decide which ones go, and we write to the people who can take them down.',
  seePlans: 'See plans',
});
