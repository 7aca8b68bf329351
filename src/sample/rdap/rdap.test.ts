import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBootstrap, readDomain, readNetwork, serversForAddress } from '#lib/rdap/index.ts';
import type { SampleWorld } from '../index.ts';
import { allSites } from '../sites/all-sites.ts';
import { ask, askJson, startQuietly } from '../test-reader.ts';
import { networkOf, registrars } from './networks.ts';

describe('the registry', () => {
  let world: SampleWorld;
  beforeAll(async () => {
    world = await startQuietly([]);
  });
  afterAll(() => world.close());

  it('finds registries by the bootstrap, and contacts nested, redacted and hostile', async () => {
    expect(await askJson(world, 'https://data.iana.org/rdap/ipv4.json')).toMatchObject({
      services: [
        [['203.0.113.0/24'], ['https://rdap.north.sample.test/']],
        [['198.51.100.0/24'], ['https://rdap.south.sample.test/']],
      ],
    });
    const mails = (value: unknown): string[] =>
      [...JSON.stringify(value).matchAll(/\["email",\{\},"text","((?:[^"\\]|\\.)*)"\]/g)].map(([, mail]) => mail ?? '');
    const ip = (address: string, server: string) => askJson(world, `https://rdap.${server}.sample.test/ip/${address}`);
    expect(await ip('203.0.113.8', 'north')).toMatchObject({
      objectClassName: 'ip network',
      startAddress: '203.0.113.0',
      endAddress: '203.0.113.15',
    });
    expect(mails(await ip('203.0.113.8', 'north'))).toEqual(['abuse@quaystone.test']);
    expect(mails(await ip('198.51.100.18', 'south'))).toContain('abuse@swiftrack.test');
    expect(mails(await ip('203.0.113.50', 'north'))).toEqual(['REDACTED FOR PRIVACY']);
    expect(mails(await ip('198.51.100.2', 'south'))[0]).toContain('\\r\\nBcc:');
    expect((await ask(world, 'https://rdap.north.sample.test/ip/198.51.100.2')).status).toBe(404);
    expect((await ask(world, 'https://rdap.north.sample.test/ip/not%20an%20address')).status).toBe(404);
    expect(mails(await askJson(world, 'https://rdap.sample.test/domain/leakpalace.test'))).toContain(
      'abuse@nameworks.test',
    );
    const registry = await askJson(world, 'https://rdap.sample.test/domain/pixhoard.test');
    const related = 'https://rdap.registrars.sample.test/domain/pixhoard.test';
    expect(registry).toMatchObject({ links: [{ rel: 'related', href: related }] });
    expect(mails(registry)).not.toContain('abuse@regalia.test');
    expect(mails(await askJson(world, related))).toContain('abuse@regalia.test');
  });

  it('is read by the strict reader as it is meant: a contact, a nested one, none, none', async () => {
    const found: Record<string, { abuse: string[]; refused: number }> = {};
    const servers = parseBootstrap(await askJson(world, 'https://data.iana.org/rdap/ipv4.json')) ?? { services: [] };
    for (const address of ['203.0.113.2', '198.51.100.18', '203.0.113.50', '198.51.100.2']) {
      const [server] = serversForAddress(servers, address);
      const answer = readNetwork(await askJson(world, `${server}ip/${address}`));
      found[address] = {
        abuse: answer?.abuse.map((contact) => contact.address) ?? [],
        refused: answer?.refused.length ?? 0,
      };
    }
    expect(found).toEqual({
      '203.0.113.2': { abuse: ['abuse@quaystone.test'], refused: 0 },
      '198.51.100.18': { abuse: ['abuse@swiftrack.test'], refused: 0 },
      '203.0.113.50': { abuse: [], refused: 1 },
      '198.51.100.2': { abuse: [], refused: 1 },
    });
    const registrar = readDomain(await askJson(world, 'https://rdap.sample.test/domain/leakpalace.test'));
    expect(registrar?.abuse.map(({ address }) => address)).toEqual(['abuse@nameworks.test']);
  });

  it('has a network and a registrar for every site', () => {
    for (const site of allSites) {
      expect(networkOf(site.address), site.host).toBeDefined();
      expect(
        registrars.map(({ id }) => id),
        site.host,
      ).toContain(site.registrar);
    }
  });
});
