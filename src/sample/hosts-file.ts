import { isOnion } from './origin.ts';
import { profileHosts } from './profiles.ts';
import { rdapHosts } from './rdap/answer-rdap.ts';
import { allServices } from './services/all-services.ts';
import type { ServiceId } from './services/sample-keys.ts';
import type { Site } from './site.ts';

/** What the product reads as OUTBOUND_HOSTS_FILE. */
export type HostsFile = { hosts: Record<string, { connect: string; address: string }> };

/**
 * Every name of the world that DNS knows, with the one server behind it and the address it pretends to have. Of real
 * names those of the services that the world stands in for.
 */
export function hostsFile(sites: readonly Site[], connect: string, services: ReadonlySet<ServiceId>): HostsFile {
  const names = [
    ...sites
      .filter(({ host, service }) => !isOnion(host) && (service === undefined || services.has(service)))
      .flatMap((site) => [{ name: site.host, address: site.address }, ...(site.others ?? [])]),
    ...rdapHosts,
    ...allServices.flatMap(({ id, host, address }) => (services.has(id) ? [{ name: host, address }] : [])),
    ...profileHosts,
  ];
  return { hosts: Object.fromEntries(names.map(({ name, address }) => [name, { connect, address }])) };
}
