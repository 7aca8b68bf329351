import type { Config } from '#platform/config/index.ts';

/** Why reports to Cloudflare become packets for a person; undefined where they do not, or none are asked for. */
export function whyNoCloudflare({
  cloudflare,
  agentPlace,
}: Pick<Config, 'cloudflare' | 'agentPlace'>): string | undefined {
  return cloudflare && !agentPlace
    ? 'is reported to by hand: AGENT_CITY, AGENT_STATE and AGENT_COUNTRY are missing'
    : undefined;
}
