import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * How one variable stands in `.env.example` and how its faults are told. `secret` values are never echoed.
 */
export type FieldNote = { about: string; example?: string; secret?: boolean };

/** Whole number written in digits, between two bounds, both allowed. `wholeNumber(1, 65_535).parse('3000') === 3000` */
export function wholeNumber(least: number, most: number) {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, sentence)
    .transform(Number)
    .refine((n) => n >= least && n <= most, sentence);
}

/**
 * An absolute address with one of the given schemes (named without colon).
 * `address('smtp', 'smtps').parse('smtp://127.0.0.1:2525')` answers the string unchanged.
 */
export function address(...schemes: string[]) {
  const sentence = `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z.string().refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const named = schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}://`));
    return url !== undefined && named && (url.host !== '' || url.pathname !== '');
  }, sentence);
}

/**
 * `file:blobs` and `file:///srv/blobs` name a folder, `s3://bucket/folder?endpoint=https://…&region=…` a bucket. Amazon's
 * own needs no endpoint, any other store no region.
 */
export const storeAddress = z.string().transform((text, ctx) => {
  const address = folderOf(text) ?? bucketOf(text);
  if (address) return address;
  ctx.addIssue('must be file:folder, file:///folder or s3://bucket?endpoint=https://…&region=…, without a password');
  return z.NEVER;
});

function folderOf(text: string): { folder: string } | undefined {
  try {
    if (/^file:\/\//i.test(text)) return { folder: fileURLToPath(text) };
    if (/^file:./i.test(text)) return { folder: decodeURIComponent(text.slice('file:'.length)) };
  } catch {
    // It names no folder of this machine.
  }
  return undefined;
}

function bucketOf(text: string): { bucket: string; prefix: string; region: string; endpoint?: string } | undefined {
  const url = /^s3:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host) || url.username || url.password || url.hash) return;
  const known = [...url.searchParams.keys()].every((name) => name === 'endpoint' || name === 'region');
  const [endpoint, region] = [url.searchParams.get('endpoint'), url.searchParams.get('region')];
  const isWeb = endpoint === null || /^https?:\/\/[^/@?#]+\/?$/i.test(endpoint);
  if (!known || !isWeb || (endpoint === null && region === null)) return;
  const prefix = url.pathname.replaceAll(/^\/+|(?<!\/)\/+$/g, '');
  return {
    bucket: url.host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: region ?? 'us-east-1',
    ...(endpoint !== null && { endpoint }),
  };
}

/** One line of text without control characters: it ends up in mail headers and notices. */
export const line = z
  .string()
  .trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
  .regex(/^[^\u0000-\u001f\u007f]+$/, 'must be one line of text');

/** A postal address may span lines: written as `\n` or with commas in an environment file. */
export const postalAddress = z
  .string()
  .trim()
  .min(8, 'must be a full postal address')
  .transform((text) => text.replaceAll('\\n', '\n'));

export const mailbox = z.email('must be one mail address like name@example.com');

/** `example.com`, without scheme, port or path. */
export const domain = z.string().regex(/^(?=.{1,253}$)([a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}$/i, 'must be a domain name');

/** A key or token handed out by somebody else: no white space, since that is always a copying mistake. */
export const token = z.string().regex(/^\S+$/, 'must not contain white space');
