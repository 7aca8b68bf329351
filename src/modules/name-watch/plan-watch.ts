import { lookAlikeDomains } from '#lib/look-alike-domains/index.ts';
import { accountAt, type BrandRow, brandsOf } from '#modules/brands/index.ts';
import { includesReports } from '#modules/impersonations/index.ts';
import { probePlatforms, profileOf } from '#modules/name-watch/accounts/platforms/index.ts';
import { mostDomains } from '#modules/name-watch/contract.ts';
import { zonesOf } from '#modules/name-watch/domains/zones.ts';
import { namesOf, ownDomains } from '#modules/name-watch/names-of.ts';
import { mayAskPlatform, type NameWatchSettings } from '#modules/name-watch/settings.ts';
import { insertNamesakes, namesakesOf, updateNamesake } from '#modules/name-watch/store-accounts.ts';
import { domainsOf, insertDomains, updateDomain } from '#modules/name-watch/store-domains.ts';
import { dropRows, lockDueWatches, lockWatch, stopAsking, updateWatch } from '#modules/name-watch/store-watches.ts';
import { type NamesakeRow, namesakes, type SimilarDomainRow, similarDomains } from '#modules/name-watch/tables.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

const hour = 3_600_000;

/** Compares what is asked for with the accounts and plans of those who are due; gives how many were looked at. */
export async function planDueWatches(ctx: Context, settings: NameWatchSettings): Promise<number> {
  const due = await lockDueWatches(ctx.tx, ctx.now(), 20);
  for (const userId of due) await planWatch(ctx, settings, userId);
  return due.length;
}

/**
 * Writes down the questions that follow from a creator's accounts and variants, and drops those that no longer do unless
 * their creator decided on them. Without the feature nothing is asked, and what was found stays.
 */
export async function planWatch(ctx: Context, settings: NameWatchSettings, userId: string): Promise<void> {
  const { tx } = ctx;
  const now = ctx.now();
  const watch = await lockWatch(tx, userId);
  if (!watch) return;
  await updateWatch(tx, userId, { planAt: new Date(now.getTime() + hour) });
  if (!(await includesReports(ctx, userId))) return stopAsking(tx, userId);
  const brands = await brandsOf(tx, userId);
  await planAccounts(ctx, { userId, wanted: accountsToAsk(brands, watch.variants, settings) });
  await planDomains(ctx, { userId, wanted: domainsToAsk(brands, settings) });
}

/** Each name at each platform that could have it and may be asked, without the creator's own accounts. */
function accountsToAsk(brands: readonly BrandRow[], variants: readonly string[], settings: NameWatchSettings) {
  const own = new Set(
    brands.flatMap(({ platform, handle, oldHandles, profileUrl }) => {
      const at = profileUrl === null ? undefined : accountAt(profileUrl);
      const names = [handle, ...oldHandles].map((name) => `${platform}:${name.toLowerCase()}`);
      return at ? [...names, `${at.platform}:${at.handle}`] : names;
    }),
  );
  return Object.entries(probePlatforms).flatMap(([platform, row]) => {
    if (!mayAskPlatform(settings, row)) return [];
    return namesOf(brands, variants).flatMap(({ name }) =>
      row.names.test(name) && !own.has(`${platform}:${name}`)
        ? [{ platform, username: name, profileUrl: profileOf(row, name) }]
        : [],
    );
  });
}

async function planAccounts(
  { tx, now: clock }: Context,
  { userId, wanted }: { userId: string; wanted: ReturnType<typeof accountsToAsk> },
): Promise<void> {
  const now = clock();
  const keyOf = (one: { platform: string; username: string }): string => `${one.platform}:${one.username}`;
  const known = new Map((await namesakesOf(tx, userId)).map((row) => [keyOf(row), row]));
  const keys = new Set(wanted.map(keyOf));
  const fresh = wanted.filter((one) => !known.has(keyOf(one)));
  await insertNamesakes(
    tx,
    fresh.map((one): NamesakeRow => ({ id: newId('namesake', now), userId, ...one, ...unasked(now), answer: null })),
  );
  for (const row of known.values()) {
    // What is its creator's own, or decided on, is not asked about again.
    const dueAt = keys.has(keyOf(row)) && row.mark !== 'mine' ? (row.dueAt ?? now) : null;
    if (dueAt?.getTime() !== row.dueAt?.getTime()) await updateNamesake(tx, row.id, { dueAt });
  }
  const gone = [...known.values()].filter((row) => !keys.has(keyOf(row)) && row.mark === null);
  await dropRows(
    tx,
    namesakes,
    gone.map(({ id }) => id),
  );
}

/** Names that look like the creator's, an equal part of each. */
function domainsToAsk(brands: readonly BrandRow[], settings: NameWatchSettings) {
  const zones = zonesOf(settings);
  if (!zones) return [];
  const own = ownDomains(brands);
  const names = namesOf(brands, []).map(({ name }) => name);
  const bases = [
    ...own.map((domain) => {
      const at = domain.indexOf('.');
      return { name: domain.slice(0, at), zone: domain.slice(at + 1), likeness: domain };
    }),
    ...names.map((name) => ({ name, zone: zones.main, likeness: name })),
  ];
  const most = Math.max(20, Math.floor(mostDomains / Math.max(1, bases.length)));
  const found = new Map<string, { domain: string; zone: string; likeness: string; kind: SimilarDomainRow['kind'] }>();
  for (const { name, zone, likeness } of bases)
    for (const { domain, kind } of lookAlikeDomains(name, { zone, zones: zones.all, own, most }))
      if (!found.has(domain) && found.size < mostDomains)
        found.set(domain, { domain, zone: domain.slice(domain.lastIndexOf('.') + 1), likeness, kind });
  return [...found.values()];
}

async function planDomains(
  { tx, now: clock }: Context,
  { userId, wanted }: { userId: string; wanted: ReturnType<typeof domainsToAsk> },
): Promise<void> {
  const now = clock();
  const known = new Map((await domainsOf(tx, userId)).map((row) => [row.domain, row]));
  const keys = new Set(wanted.map(({ domain }) => domain));
  await insertDomains(
    tx,
    wanted
      .filter(({ domain }) => !known.has(domain))
      .map(
        (one): SimilarDomainRow => ({
          id: newId('similar-domain', now),
          userId,
          ...one,
          ...unasked(now),
          ...{ answer: null, registeredAt: null, registrar: null, abuseContact: null },
          ...{ certifiedAt: null, certificateLog: null, certificateEntry: null },
        }),
      ),
  );
  for (const row of known.values()) {
    const dueAt = keys.has(row.domain) && row.mark !== 'mine' ? (row.dueAt ?? now) : null;
    if (dueAt?.getTime() !== row.dueAt?.getTime()) await updateDomain(tx, row.id, { dueAt });
  }
  const gone = [...known.values()].filter(({ domain, mark }) => !keys.has(domain) && mark === null);
  await dropRows(
    tx,
    similarDomains,
    gone.map(({ id }) => id),
  );
}

const unasked = (now: Date) => ({
  answeredAt: null,
  firstSeenAt: null,
  askedAt: null,
  silence: null,
  dueAt: now,
  mark: null,
  markedAt: null,
  entryId: null,
  listedAt: now,
});
