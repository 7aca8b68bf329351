import { describe, expect, it } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { createNamedHostCheck } from './index.ts';
import { entity, oneAddress, registryOf, webOf } from './test-web.ts';

const run = { now: createManualClock(new Date('2026-11-21T12:00:00Z')).now, signal: new AbortController().signal };
const network = (email: string, name = 'SOME-HOST') => ({
  objectClassName: 'ip network',
  handle: name,
  name,
  entities: [entity('abuse', email, 'Abuse')],
});
const checkWith = (ip: Record<string, unknown>, down: string[] = []) => {
  const asked: string[] = [];
  const web = webOf(registryOf({ ip }), down);
  const check = createNamedHostCheck({
    fetch: web.fetch,
    resolveAddresses: (name) => {
      asked.push(name);
      return oneAddress(name);
    },
  });
  return { asked, check };
};
const address = 'abuse@some-host.test';
const published = { source: 'RDAP of the address 203.0.113.1', sourceUrl: 'https://rdap.test/ip/203.0.113.1' };

describe('createNamedHostCheck', () => {
  it('confirms the abuse contact of the network in which the host’s own domain lies', async () => {
    const { check, asked } = checkWith({ '203.0.113.1': network('Abuse@some-host.test') });
    expect(await check(run, { address })).toEqual(published);
    expect(asked).toEqual(['some-host.test']);
  });

  it('confirms the abuse contact of the network that the letter names, and looks nowhere else', async () => {
    const { check, asked } = checkWith({ '198.51.100.7': network(address) });
    expect(await check(run, { address, network: '198.51.100.7' })).toMatchObject({
      sourceUrl: 'https://rdap.test/ip/198.51.100.7',
    });
    expect(await check(run, { address, network: '198.51.100.8' })).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each([
    ['a victim whose own site lies in somebody else’s network', 'anna@private.test', network(address)],
    ['another mailbox of the host', 'sales@some-host.test', network(address)],
    ['the contact of a delivery network', 'abuse@cloudflare.com', network('abuse@cloudflare.com', 'CLOUDFLARENET')],
    ['a network without a contact', address, { objectClassName: 'ip network', handle: 'X', name: 'X' }],
  ])('does not confirm %s', async (_who, named, answer) => {
    expect(await checkWith({ '203.0.113.1': answer }).check(run, { address: named })).toBeUndefined();
  });

  it('confirms nobody while the registries do not answer', async () => {
    const { check } = checkWith({ '203.0.113.1': network(address) }, ['rdap.test']);
    expect(await check(run, { address })).toBeUndefined();
  });
});
