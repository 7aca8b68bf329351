import type { Report } from '#modules/reports/contract.ts';
import type { OtherSites } from '#modules/reports/shares/contract.ts';
import { type Identity, namesCreator } from '#modules/reports/shares/identity.ts';

type Hosts = Pick<Report, 'byHost'> & { otherSites: OtherSites | undefined };

/** The hosts that say nothing of the creator, and the others as one sum. No copy is left out of the counts. */
export function hideNames(byHost: Report['byHost'], identity: Identity): Hosts {
  const isNaming = namesCreator(identity);
  const { named = [], hidden = [] } = Object.groupBy(byHost, ({ host }) => (isNaming(host) ? 'hidden' : 'named'));
  const sum = (part: keyof Omit<OtherSites, 'sites'>): number => hidden.reduce((all, row) => all + row[part], 0);
  const otherSites = {
    ...{ sites: hidden.length, found: sum('found'), sent: sum('sent') },
    ...{ removed: sum('removed'), open: sum('open'), closed: sum('closed') },
  };
  return { byHost: named, otherSites: hidden.length === 0 ? undefined : otherSites };
}
