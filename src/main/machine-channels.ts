import { createStopncii, type HashShareDeps, stopnciiBase } from '#modules/hash-shares/index.ts';
import {
  awsBase,
  cloudflareBase,
  createAws,
  createCloudflare,
  createLumen,
  type LumenDeps,
  lumenBase,
  type MachineChannel,
  type MachineSettings,
} from '#modules/notices/index.ts';
import type { Config } from '#platform/config/index.ts';
import type { Foundation } from './foundation.ts';

/** Which recipients notices are reported to at their interfaces, without what opens them. */
export function machineSettings({ cloudflare, agentPlace, awsAbuse }: Config): MachineSettings {
  return { ...(cloudflare ? { cloudflare: { place: agentPlace } } : {}), ...(awsAbuse ? { aws: {} } : {}) };
}

/** The adapters of those that are set up; each has a fetch that gives its keys to its own address alone. */
export function machineChannels({
  config,
  trustedFetch,
}: Pick<Foundation, 'config' | 'trustedFetch'>): MachineChannel[] {
  const { cloudflare, awsAbuse } = config;
  return [
    ...(cloudflare ? [createCloudflare({ ...cloudflare, fetch: trustedFetch([cloudflareBase]) })] : []),
    ...(awsAbuse ? [createAws({ ...awsAbuse, fetch: trustedFetch([awsBase(awsAbuse.region)]) })] : []),
  ];
}

/** Where copies of notices are published, and who is named in them; undefined without a token or without an agent. */
export function lumenOf({
  config: { lumenToken: token, agent },
  trustedFetch,
}: Pick<Foundation, 'config' | 'trustedFetch'>): LumenDeps | undefined {
  return token && agent
    ? { channel: createLumen({ token, fetch: trustedFetch([lumenBase]) }), agentName: agent.name }
    : undefined;
}

/** Undefined where this deployment is no partner of StopNCII. */
export const stopnciiOf = ({ config, trustedFetch }: Pick<Foundation, 'config' | 'trustedFetch'>): HashShareDeps =>
  config.stopncii && { exchange: createStopncii({ ...config.stopncii, fetch: trustedFetch([stopnciiBase]) }) };
