import { planOf, readEntitlements } from '#modules/billing/index.ts';
import { type BrandRow, brandsOf, searchedBrands } from '#modules/brands/index.ts';
import { hasWorkToCompare, whyNothingToCompare } from '#modules/content/index.ts';
import { countByOutcome } from '#modules/discovery/store/count-scans.ts';
import { lastScanOf } from '#modules/discovery/store/scans.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

type Reading = Pick<Context, 'tx' | 'now'>;

/** A source that is down for long must not be asked without end for somebody who pays nothing. */
const mostFailed = 3;

export interface ScanNeed {
  kind: 'account' | 'work';
  why: 'absent' | 'checking' | 'reading' | 'archived';
}

/**
 * What a scan lacks, on every plan and however it is started: the names of a proved account to search for, a work to compare
 * with. Without either it would find nothing.
 */
export async function scanNeedsOf({ tx }: Pick<Context, 'tx'>, userId: string): Promise<ScanNeed[]> {
  const brands = await brandsOf(tx, userId);
  const isProved = searchedBrands(brands).some(({ state }) => state === 'verified');
  const needs: ScanNeed[] = isProved ? [] : [{ kind: 'account', why: whyNoAccount(brands) }];
  if (await hasWorkToCompare(tx, userId)) return needs;
  return [...needs, { kind: 'work', why: await whyNothingToCompare(tx, userId) }];
}

function whyNoAccount(brands: readonly BrandRow[]): 'absent' | 'checking' | 'archived' {
  const known = searchedBrands(brands);
  if (known.some(({ state }) => state === 'verifying')) return 'checking';
  const isArchived = brands.some(({ shelvedAt, state }) => shelvedAt && state !== 'rejected');
  return known.length === 0 && isArchived ? 'archived' : 'absent';
}

/** `unlimited`: by the plan. Without one there is a free scan: it `waits` for what it needs, is `ready`, or `used`. */
export type FreeScan = 'unlimited' | 'waits' | 'ready' | 'used';

/** A free scan that failed does not use it up, three that failed do. A former plan has none. */
export async function freeScanOf(ctx: Reading, userId: string): Promise<FreeScan> {
  const { plan, effectiveSpecialFeatures, frontendStatus } = await readEntitlements(ctx.tx, userId, ctx.now());
  if (frontendStatus === 'subscribed' || planOf(plan, effectiveSpecialFeatures).scanEveryHours !== undefined)
    return 'unlimited';
  const { others, failed } = await countByOutcome(ctx.tx, userId, ['person', 'schedule']);
  if (frontendStatus === 'former' || others > 0 || failed >= mostFailed) return 'used';
  return (await scanNeedsOf(ctx, userId)).length > 0 ? 'waits' : 'ready';
}

export interface ScanOffer {
  /** `offered`: on a press. `waits` for its needs. The first free one `starts` automatically. `none` is left. */
  state: 'offered' | 'waits' | 'starts' | 'none';
  needs: ScanNeed['kind'][];
  /** What is missing, with its cause. */
  missing: ScanNeed[];
}

/** Whether a screen offers a scan, or what it says instead. */
export async function scanOfferOf(ctx: Reading, userId: string): Promise<ScanOffer> {
  const standing = await freeScanOf(ctx, userId);
  if (standing === 'used') return { state: 'none', needs: [], missing: [] };
  const missing = await scanNeedsOf(ctx, userId);
  const needs = missing.map(({ kind }) => kind);
  if (needs.length > 0) return { state: 'waits', needs, missing };
  if (standing === 'unlimited') return { state: 'offered', needs, missing };
  const hasFailed = (await lastScanOf(ctx.tx, userId, ['person', 'schedule'])) !== undefined;
  return { state: hasFailed ? 'offered' : 'starts', needs, missing };
}

/**
 * @throws Problem conflict `account_required` · `free_scan_waits` · `account_not_verified` · `work_required` · over-limit
 * `free_scan_used`
 */
export async function checkScanNeeds(ctx: Reading, userId: string, brands: readonly BrandRow[]): Promise<void> {
  if (searchedBrands(brands).length === 0) throw accountRequired(brands);
  const [first] = await scanNeedsOf(ctx, userId);
  if (!first) return;
  const standing = await freeScanOf(ctx, userId);
  if (standing === 'used') throw freeScanUsed();
  const because = reasons[first.kind][first.why];
  if (standing === 'waits')
    throw new Problem('conflict', { code: 'free_scan_waits', detail: because ?? freeScanWaits });
  if (first.kind === 'account')
    throw new Problem('conflict', {
      code: 'account_not_verified',
      detail: because ?? 'A scan searches for accounts that you have proved to be yours. Prove one of them first.',
    });
  throw new Problem('conflict', {
    code: 'work_required',
    detail: because ?? 'A scan compares what it finds with your pictures and videos. Add one first.',
  });
}

const freeScanWaits =
  'Your free scan starts automatically once an account is proved and you added a picture or video. It is not used before that.';

/** Where something is there already, but cannot be used yet. */
const reasons: Record<ScanNeed['kind'], Partial<Record<ScanNeed['why'], string>>> = {
  account: { checking: 'We are still checking your account. The scan can start then.' },
  work: {
    reading: 'We are still reading your pictures and videos. The scan can start then.',
    archived: 'Your pictures and videos are archived. Bring one of them back first.',
  },
};

const accountRequired = (brands: readonly BrandRow[]): Problem =>
  new Problem('conflict', {
    code: 'account_required',
    detail: brands.some(({ shelvedAt }) => shelvedAt)
      ? 'Bring one of your accounts back from the archive first: it says whom to search for.'
      : 'Add one of your accounts first: it says whom to search for.',
  });

/** @throws Problem over-limit `free_scan_used` */
export async function checkMayScan(ctx: Reading, userId: string): Promise<void> {
  if ((await freeScanOf(ctx, userId)) === 'used') throw freeScanUsed();
}

const freeScanUsed = (): Problem =>
  new Problem('over-limit', {
    code: 'free_scan_used',
    detail: 'Your free scan is used. A plan searches again, on its own.',
  });
