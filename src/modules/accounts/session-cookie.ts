import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { deriveKey } from '#platform/blobs/seal.ts';

export const sessionSeconds = 30 * 86_400;

/** Names and attributes of the cookies; `__Host-` (this host alone, https alone) where the service is on https. */
export interface CookieShape {
  secure: boolean;
  session: string;
  device: string;
  /** Names a browser to what it has begun and not finished. */
  browser: string;
  /** Marks a browser that passed the second factor and need not again. */
  trusted: string;
}

export function cookieShape(publicUrl: string): CookieShape {
  const secure = new URL(publicUrl).protocol === 'https:';
  const prefix = secure ? '__Host-' : '';
  const named = (name: string): string => `${prefix}${name}`;
  return {
    secure,
    session: named('session'),
    device: named('device'),
    browser: named('browser'),
    trusted: named('trusted'),
  };
}

/** A readable mark that a session exists. It saves the browser a call and is never trusted. */
export function markCookie(shape: CookieShape, signedIn: boolean): string {
  const life = signedIn ? `Max-Age=${sessionSeconds}` : 'Max-Age=0';
  return `logged_in=${signedIn ? '1' : ''}; Path=/; ${life}; SameSite=Lax${shape.secure ? '; Secure' : ''}`;
}

export function hiddenCookie(shape: CookieShape, name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${shape.secure ? '; Secure' : ''}`;
}

/** One cookie of a request, decoded; undefined where it is absent or not decodable. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return undefined; // not a value we ever set
    }
  }
  return undefined;
}

/** The secret that session cookies are signed with. */
export const cookieSecret = (secretKey: string): string => deriveKey(secretKey, 'sessions').toString('hex');

function sameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const signatureOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64');

/** What the cookie of a session holds: `token.base64(hmac-sha256)`, so that an invented one costs no query. */
export const cookieOfToken = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${signatureOf(token, secret)}`);

/** The session's token, if the cookie is one we signed. */
export function tokenOfCookie(value: string | undefined, secret: string): string | undefined {
  const at = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || at < 1) return undefined;
  const token = value.slice(0, at);
  return sameText(value.slice(at + 1), signatureOf(token, secret)) ? token : undefined;
}

/** Reads the token of the session that a request comes with; undefined where there is none that we made. */
export function tokenReader(options: {
  secretKey: string;
  publicUrl: string;
}): (headers: Headers) => string | undefined {
  const secret = cookieSecret(options.secretKey);
  const { session } = cookieShape(options.publicUrl);
  return (headers) => tokenOfCookie(readCookie(headers, session), secret);
}

/** Whose browsers are known, for as long as the account trusts what it marked. */
export type DeviceOwner = { id: string; deviceTrust: string };

/** A mark that this browser once signed in to this account, so that strangers' guesses do not lock its owner out. */
export function deviceMark(secret: string, { id: userId, deviceTrust }: DeviceOwner, id: string): string {
  const said = `device\n${userId}\n${deviceTrust}\n${id}`;
  return `${id}.${createHmac('sha256', secret).update(said).digest('base64url')}`;
}

/** Which of the account's browsers this is; undefined for one that it does not know, or knows no more. */
export function deviceOf(secret: string, owner: DeviceOwner, mark: string | undefined): string | undefined {
  const id = mark?.split('.')[0];
  return mark !== undefined && id !== undefined && sameText(mark, deviceMark(secret, owner, id)) ? id : undefined;
}

/** The name under which some account last marked this browser; undefined for one that is new here. */
export const browserOf = (headers: Headers, publicUrl: string): string | undefined =>
  readCookie(headers, cookieShape(publicUrl).device)?.split('.')[0] || undefined;

/** The referral that this browser came with first, as its module wrote it; longer than it writes is none of its own. */
export const touchCookie = 'first_touch';
export function touchOf(headers: Headers): string | undefined {
  const value = readCookie(headers, touchCookie);
  return value !== undefined && value.length <= 80 ? value : undefined;
}

export const trustSeconds = 30 * 86_400;

/** A mark that this browser passed the second factor: for a while, and for as long as that factor trusts what it did. */
export function trustMark(
  secret: string,
  trust: string,
  now: Date,
  until = now.getTime() + trustSeconds * 1000,
): string {
  return `${until}.${createHmac('sha256', secret).update(`trusted\n${trust}\n${until}`).digest('base64url')}`;
}

export function isTrusted(secret: string, trust: string, now: Date, mark: string | undefined): boolean {
  const until = Number(mark?.split('.')[0]);
  return mark !== undefined && until > now.getTime() && sameText(mark, trustMark(secret, trust, now, until));
}

export function setCookies(c: HonoContext, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
