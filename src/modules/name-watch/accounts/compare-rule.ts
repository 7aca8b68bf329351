import { createHash } from 'node:crypto';
import { type AccountAnswer, type AskPlatformDeps, askPlatform } from '#modules/name-watch/accounts/ask-platform.ts';
import type { ProbePlatform } from '#modules/name-watch/accounts/platforms/index.ts';
import type { Silence } from '#modules/name-watch/contract.ts';
import type { NameSourceRow } from '#modules/name-watch/tables.ts';

/** What a platform's answers are worth now. */
interface Comparison {
  tellsExists: boolean;
  tellsMissing: boolean;
  drift: NameSourceRow['drift'];
  /** Why neither of the two questions brought an answer. */
  silence?: Silence;
  restMs?: number;
}

/** An unregistered username: letters that every platform accepts, a different one each week. */
export function unlikelyName(platform: string, now: Date): string {
  const week = Math.floor(now.getTime() / (7 * 86_400_000));
  const digest = createHash('sha256').update(`${platform}:${week}`).digest();
  return `zq${Array.from(digest.subarray(0, 10), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
}

/**
 * Compares a platform's rule with the platform: an account that is there, and one that cannot be. A rule that finds both, or
 * neither, has drifted, and none of its answers is believed until it holds again.
 */
export async function compareRule(
  deps: AskPlatformDeps,
  { id, platform, now }: { id: string; platform: ProbePlatform; now: Date },
  signal: AbortSignal,
): Promise<Comparison> {
  const absent = await askPlatform(deps, platform, unlikelyName(id, now), signal);
  if (absent.kind === 'silent' && absent.restMs !== undefined)
    return { ...nothing, silence: absent.why, restMs: absent.restMs };
  const present = await askPlatform(deps, platform, platform.known, signal);
  return compared(absent, present);
}

const nothing = { tellsExists: false, tellsMissing: false, drift: null } as const;

export function compared(absent: AccountAnswer, present: AccountAnswer): Comparison {
  if (absent.kind === 'exists') return { ...nothing, drift: 'reports-all' };
  if (present.kind === 'missing') return { ...nothing, drift: 'reports-none' };
  const silence = present.kind === 'silent' ? present.why : absent.kind === 'silent' ? absent.why : undefined;
  const restMs = present.kind === 'silent' ? present.restMs : undefined;
  return {
    drift: null,
    tellsExists: absent.kind === 'missing' && present.kind === 'exists',
    // The page of the account that is there has no name on it, but it is not the page of one that is not.
    tellsMissing:
      absent.kind === 'missing' &&
      (present.kind === 'exists' || (present.kind === 'silent' && present.why === 'unclear')),
    ...(silence === undefined ? {} : { silence }),
    ...(restMs === undefined ? {} : { restMs }),
  };
}
