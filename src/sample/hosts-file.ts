import { isOnion } from './origin.ts';
import { rdapHosts } from './rdap/answer-rdap.ts';
import type { Site } from './site.ts';

/** What the product reads as OUTBOUND_HOSTS_FILE. */
export type HostsFile = { hosts: Record<string, { connect: string; address: string }> };

/** Every name of the world that DNS knows, with the one server behind it and the address it pretends to have. */
export function hostsFile(sites: readonly Site[], connect: string): HostsFile {
  const names = [
    ...sites
      .filter(({ host }) => !isOnion(host))
      .flatMap((site) => [{ name: site.host, address: site.address }, ...(site.others ?? [])]),
    ...rdapHosts,
  ];
  return { hosts: Object.fromEntries(names.map(({ name, address }) => [name, { connect, address }])) };
}
