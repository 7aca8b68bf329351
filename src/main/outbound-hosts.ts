import { closeHosts, type HostsTable } from '#lib/safe-fetch/index.ts';
import type { Config } from '#platform/config/index.ts';

/**
 * What the outbound guard may open. The pages of the sample world link to real names where nothing stands in for them
 * (`t.me` where a person set `SMTP_URL`), so a demonstration with it opens nothing that its hosts file does not list.
 */
export const outboundHostsOf = ({
  demo,
  outboundHosts,
}: Pick<Config, 'demo' | 'outboundHosts'>): HostsTable | undefined =>
  demo === 'world' ? closeHosts(outboundHosts) : outboundHosts;
