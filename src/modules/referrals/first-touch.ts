import { programme } from '#modules/referrals/contract.ts';

/** A code and when it was first seen; readable, so that a page without one asks nothing. */
export const touchCookie = 'first_touch';
export const touchMs = programme.attributionDays * 86_400_000;

/** The code of a first touch that still counts by the product's clock. */
export function touchIn(value: string | undefined, now: Date): string | undefined {
  const [, code, at] = /^([A-Z0-9]{1,40})\.(\d{1,15})$/.exec(value ?? '') ?? [];
  const age = now.getTime() - Number(at);
  return code !== undefined && age >= 0 && age < touchMs ? code : undefined;
}

export function writeTouch(code: string, now: Date, isSecure: boolean): string {
  const life = `Path=/; Max-Age=${touchMs / 1000}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${touchCookie}=${code}.${now.getTime()}; ${life}`;
}
