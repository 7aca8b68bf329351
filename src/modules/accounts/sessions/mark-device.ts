import { randomUUID } from 'node:crypto';
import {
  cookieSecret,
  cookieShape,
  type DeviceOwner,
  deviceMark,
  deviceOf,
  hiddenCookie,
  readCookie,
} from '#modules/accounts/session-cookie.ts';

const deviceSeconds = 365 * 86_400;

/** The cookie that makes the browser of a request one that the account knows; it keeps the mark it has. */
export type MarkDevice = (owner: DeviceOwner, headers: Headers) => string;

export function makeMarkDevice(options: { secretKey: string; publicUrl: string }): MarkDevice {
  const secret = cookieSecret(options.secretKey);
  const shape = cookieShape(options.publicUrl);
  return (owner, headers) => {
    const id = deviceOf(secret, owner, readCookie(headers, shape.device)) ?? randomUUID();
    return hiddenCookie(shape, shape.device, deviceMark(secret, owner, id), deviceSeconds);
  };
}
