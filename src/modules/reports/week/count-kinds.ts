import { type HostKind, hostKinds, kindOfHost } from '#modules/brands/index.ts';

/** How many copies are on each kind of site, the most first: what may be said of hosts where none is named. */
export function countKinds(hosts: readonly { host: string; n: number }[]): { kind: HostKind; count: number }[] {
  const sums = new Map<HostKind, number>();
  for (const { host, n } of hosts) {
    const kind = kindOfHost(host);
    sums.set(kind, (sums.get(kind) ?? 0) + n);
  }
  return [...sums]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count || hostKinds.indexOf(a.kind) - hostKinds.indexOf(b.kind));
}
