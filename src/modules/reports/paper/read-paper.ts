import { languageOf, timeZoneOf } from '#modules/accounts/index.ts';
import { brandsOf } from '#modules/brands/index.ts';
import { listedRows } from '#modules/reports/listed-rows.ts';
import { type PaperReport, urlsInPdf } from '#modules/reports/paper/contract.ts';
import { foundAndRemoved, proofsOf } from '#modules/reports/paper/store.ts';
import { byHost, totalsOf } from '#modules/reports/read-report.ts';
import type { ShareKind } from '#modules/reports/shares/contract.ts';
import { hideNames } from '#modules/reports/shares/hide-names.ts';
import { identityOf } from '#modules/reports/shares/identity.ts';
import { figuresByHost, firstFound } from '#modules/reports/store.ts';
import type { Period } from '#platform/http/period.ts';
import type { Context } from '#platform/verb/index.ts';

/** Everything that the report on paper says. Where it shows hosts only, nothing is read that names the creator. */
export async function readPaper(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { userId, kind, period }: { userId: string; kind: ShareKind; period: Period },
): Promise<Omit<PaperReport, 'brand' | 'agent'>> {
  const at = now();
  // Their time zone tells where a creator lives.
  const timeZone = kind === 'hosts' ? 'UTC' : await timeZoneOf(tx, userId);
  const figures = await figuresByHost(tx, userId, period);
  const hosts = byHost(figures);
  const from = period.from ?? (await firstFound(tx, userId)) ?? at;
  const to = period.to && period.to <= at ? period.to : new Date(at.getTime() + 1);
  // A language says where a creator may live, as a time zone does: where nothing may name them it is the usual one.
  const language = kind === 'hosts' ? 'en-GB' : await languageOf(tx, userId);
  const all = {
    ...{ kind, at, timeZone, language, from: period.from?.toISOString(), to: period.to?.toISOString() },
    totals: totalsOf(figures.find(({ host }) => host === null)),
    overTime: await foundAndRemoved(tx, userId, { from, to, timeZone }),
  };
  if (kind === 'hosts')
    return { ...all, ...hideNames(hosts, await identityOf(tx, userId)), owners: [], rows: [], proofs: new Map() };
  const rows = await listedRows(tx, userId, period, urlsInPdf);
  const caseIds = rows.map(({ caseId }) => caseId);
  const proved = (await brandsOf(tx, userId)).filter(({ state }) => state === 'verified');
  const owners = proved.map(({ displayName, handle, platform }) => ({
    name: displayName ?? handle,
    account: `${handle} (${platform})`,
  }));
  return { ...all, byHost: hosts, otherSites: undefined, owners, rows, proofs: await proofsOf(tx, userId, caseIds) };
}
