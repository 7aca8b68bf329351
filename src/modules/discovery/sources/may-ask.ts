import type { Deployment } from '#modules/discovery/sources/kind.ts';

/** Whether a host may be asked without a key: a demonstration asks no real one, only what stands in for it. */
export const mayAsk = ({ demo, outboundHosts }: Deployment, host: string): boolean =>
  demo === 'off' || outboundHosts?.has(host) === true;
