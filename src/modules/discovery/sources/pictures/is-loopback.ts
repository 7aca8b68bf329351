import { judgeAddress, parseAddress } from '#lib/safe-fetch/index.ts';

/** Whether an address leads to the machine that asks, or to a network that others cannot reach. */
export function isLoopback(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const bytes = parseAddress(host);
  return bytes ? !judgeAddress(bytes).public : host === 'localhost' || host.endsWith('.localhost');
}
