import { defang } from '#lib/url-key/index.ts';
import { listedRows } from '#modules/reports/listed-rows.ts';
import { byHost, totalsOf } from '#modules/reports/read-report.ts';
import type { SharedReport, ShareKind } from '#modules/reports/shares/contract.ts';
import { hideNames } from '#modules/reports/shares/hide-names.ts';
import { type Identity, identityOf, joined } from '#modules/reports/shares/identity.ts';
import { figuresByHost } from '#modules/reports/store.ts';
import type { Period } from '#platform/http/period.ts';
import type { Context } from '#platform/verb/index.ts';

interface Asked {
  userId: string;
  kind: ShareKind;
  period: Period;
  /** Addresses that are listed; the figures count all of them. */
  most: number;
  /** Names that were the creator's when the link was made; those of today are hidden, too. */
  hidden?: Identity | undefined;
}

/** A report as others see it. Where only hosts are shown, nothing is read that could name the creator. */
export async function drawShared(
  { tx }: Pick<Context, 'tx'>,
  { userId, kind, period, most, hidden }: Asked,
): Promise<Omit<SharedReport, 'at' | 'endsAt'>> {
  const figures = await figuresByHost(tx, userId, period);
  const hosts = byHost(figures);
  const all = {
    ...{ kind, from: period.from?.toISOString(), to: period.to?.toISOString() },
    totals: totalsOf(figures.find(({ host }) => host === null)),
  };
  if (kind === 'hosts') {
    const today = await identityOf(tx, userId);
    return { ...all, ...hideNames(hosts, hidden ? joined(today, hidden) : today), pages: [] };
  }
  const rows = await listedRows(tx, userId, period, most);
  const pages = rows.map(({ caseId, url, state, foundAt, removedAt }) => ({
    ...{ id: caseId, address: defang(url), state, foundAt },
    removedAt: state === 'removed' ? removedAt : null,
  }));
  return { ...all, byHost: hosts, otherSites: undefined, pages };
}
