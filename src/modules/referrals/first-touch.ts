import { touchCookie } from '#modules/accounts/index.ts';
import { programme } from '#modules/referrals/contract.ts';
import { type Via, viaIn } from '#modules/referrals/via.ts';

/** A code, where its link stood if it said so, and when it was first seen. */
export type Touch = { code: string; via?: Via | undefined };
export const touchMs = programme.attributionDays * 86_400_000;

/** A first touch that still counts by the product's clock. */
export function touchIn(value: string | undefined, now: Date): Touch | undefined {
  const [, code, at, via] = /^([A-Z0-9]{1,40})\.(\d{1,15})(?:\.([a-z]{1,20}))?$/.exec(value ?? '') ?? [];
  const age = now.getTime() - Number(at);
  return code !== undefined && age >= 0 && age < touchMs ? { code, via: viaIn(via) } : undefined;
}

export function writeTouch({ code, via }: Touch, now: Date, isSecure: boolean): string {
  const life = `Path=/; Max-Age=${touchMs / 1000}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${touchCookie}=${code}.${now.getTime()}${via ? `.${via}` : ''}; ${life}`;
}
