// Hostile pages.
import type { PageBytes } from '../../src/lib/page-read/index.ts';
import { hostileHtml } from './page-changes.ts';
import { flipped, type Seeded } from './seeded.ts';

const types = [
  undefined,
  '',
  'text/html',
  'text/html; charset=utf-8',
  'text/html;charset=ISO-8859-1',
  'text/html; charset=none',
  'text/html; charset="utf-16le"',
  'application/xhtml+xml',
  'text/html; charset=shift_jis',
  'text/html; charset=iso-2022-jp',
  'text/html; charset=gb18030',
  'text/html; charset=x-user-defined',
  'text/html; charset=replacement',
  `text/html; charset=${' '.repeat(5_000)}`,
  'charset='.repeat(500),
];

/** Encodes a text, sometimes not as its headers declare. */
export function encoded(seeded: Seeded, html: string): { body: Buffer; type: string | undefined } {
  const body = seeded.pick([
    () => Buffer.from(html),
    () => Buffer.from(html),
    () => Buffer.from(html, 'latin1'),
    () => Buffer.from(`\ufeff${html}`, 'utf16le'),
    () => Buffer.from(`\ufeff${html}`, 'utf16le').swap16(),
    () => flipped(seeded, Buffer.from(html)),
    () =>
      Buffer.from(`<?xml version="1.0" encoding="${seeded.pick(['shift_jis', 'utf-7', 'x'.repeat(2_000)])}"?>${html}`),
  ])();
  return { body, type: seeded.pick(types) };
}

export const hostilePage = (seeded: Seeded, shape?: string): PageBytes => ({
  ...encoded(seeded, hostileHtml(seeded, shape)),
  url: 'https://leak.test/g/4711/?page=1',
  want: ['named', 'footer', 'mailtos'],
});

/** A harmless page of the same size. */
export const plainPage = ({ body, url, want }: PageBytes): PageBytes => ({
  body: Buffer.from(
    `<title>A page</title>${'<p>Some words of a page.</p>\n'.repeat(Math.ceil(body.length / 29))}`,
  ).subarray(0, body.length),
  type: 'text/html; charset=utf-8',
  url,
  want,
});
