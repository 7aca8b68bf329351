import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds by which the time in a signature may differ from ours, in both directions. */
export const toleranceSeconds = 300;

export type SignatureFault = 'missing' | 'malformed' | 'too-old' | 'from-the-future' | 'wrong';

/**
 * Why a message is not believed to be the payment provider's; undefined where it is. The header is
 * `t=<unix seconds>,v1=<hex>[,v1=<hex>]`, the signature HMAC-SHA-256 of `<t>.<body>`, over the bytes as they came.
 *
 * @param now real time: the provider signs by its own clock, which no demonstration moves
 */
export function signatureFault(
  body: Uint8Array,
  header: string | null,
  { secret, now }: { secret: string; now: Date },
): SignatureFault | undefined {
  if (!header) return 'missing';
  const parsed = parse(header);
  if (!parsed) return 'malformed';
  const age = Math.floor(now.getTime() / 1000) - parsed.time;
  if (age > toleranceSeconds) return 'too-old';
  if (age < -toleranceSeconds) return 'from-the-future';
  const expected = createHmac('sha256', secret).update(`${parsed.time}.`).update(body).digest();
  return parsed.signatures.some((given) => timingSafeEqual(given, expected)) ? undefined : 'wrong';
}

/** Undefined for anything but one time and one to ten signatures, each of a known form; other schemes do not count. */
function parse(header: string): { time: number; signatures: Buffer[] } | undefined {
  if (header.length > 2000) return undefined;
  const parts = header.split(',').map((part) => /^([a-z0-9]{1,10})=([0-9a-f]+)$/.exec(part));
  const of = (scheme: string) => parts.flatMap((part) => (part?.[1] === scheme ? [part[2] ?? ''] : []));
  const [time = '', ...moreTimes] = of('t');
  const signatures = of('v1');
  const isWhole = parts.every(Boolean) && moreTimes.length === 0 && /^[1-9][0-9]{0,11}$/.test(time);
  const areHashes = signatures.every((given) => given.length === 64);
  if (!isWhole || !areHashes || signatures.length === 0 || signatures.length > 10) return undefined;
  return { time: Number(time), signatures: signatures.map((given) => Buffer.from(given, 'hex')) };
}
