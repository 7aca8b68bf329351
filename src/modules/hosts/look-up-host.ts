import {
  createResolveAddresses,
  type HostsTable,
  isOnionHost,
  type ResolveAddresses,
  type SafeFetch,
} from '#lib/safe-fetch/index.ts';
import { type PlatformDesk, platformDeskOf } from '#modules/hosts/platform-directory.ts';
import { platformLawOf } from '#modules/hosts/platform-law.ts';
import { readNetworkOwner, readRegistrar } from '#modules/hosts/read-owners.ts';
import { createRegistry } from '#modules/hosts/read-registry.ts';
import { readSite } from '#modules/hosts/read-site.ts';
import type { Found, SourceAnswer } from '#modules/hosts/recipient.ts';
import { recordLookup } from '#modules/hosts/record-lookup.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** Finds out who can take copies on a host down, and writes it down with where and when it was read. */
export type HostLookup = (run: JobRun, input: { host: string; url: string }) => Promise<void>;

export interface HostLookupDeps {
  /** The outbound guard with manners (`createPoliteFetch` of discovery): every hop waits for its host's turn. */
  fetch: SafeFetch;
  /** The outbound hosts file; addresses of listed names come from it. */
  hosts?: HostsTable | undefined;
  resolveAddresses?: ResolveAddresses;
}

/** Asks the network outside transactions, then writes once. RDAP's bootstrap files live as long as the look-up made here. */
export function createHostLookup(deps: HostLookupDeps): HostLookup {
  const registry = createRegistry(deps.fetch);
  const resolveAddresses = deps.resolveAddresses ?? createResolveAddresses({ hosts: deps.hosts });
  // Many cases of one host are approved at once: one look-up answers for all of them.
  const underway = new Map<string, Promise<void>>();
  const lookUp: HostLookup = async (run, input) => {
    const { host } = input;
    const desk = platformDeskOf(host);
    const site = desk
      ? deskAnswer(desk, platformLawOf(host)?.country)
      : readSite(deps.fetch, run.signal, { host, url: input.url });
    const owners = isOnionHost(host)
      ? [onionAnswer]
      : [readNetworkOwner({ registry, resolveAddresses }, run, host), readRegistrar({ registry }, run, host)];
    const answers = await Promise.all([site, ...owners]);
    await run.transaction((ctx) => recordLookup(ctx, { host, answers }));
  };
  return async (run, input) => {
    const host = input.host.toLowerCase();
    const begun = underway.get(host) ?? lookUp(run, { ...input, host }).finally(() => underway.delete(host));
    underway.set(host, begun);
    await begun;
  };
}

/** An onion address is a key: no network, no delivery network and no registrar has it, and none is asked. */
const onionAnswer: SourceAnswer = {
  found: [],
  findings: [{ step: 'abuse', said: 'An onion address belongs to no network and no registrar.' }],
  failed: false,
  steps: ['abuse', 'cdn', 'registrar'],
};

function deskAnswer(desk: PlatformDesk, country: string | undefined): SourceAnswer {
  const about = {
    step: 'platform',
    name: desk.title,
    ...(country === undefined ? {} : { country }),
    source: `known platform, verified ${desk.lastVerifiedAt}`,
  } as const;
  const found = desk.contacts.map(
    (contact): Found =>
      contact.channel === 'smtp'
        ? { ...about, channel: 'smtp', address: contact.address, sourceUrl: desk.sourceUrl }
        : {
            ...about,
            channel: 'form-packet',
            formUrl: contact.formUrl,
            sourceUrl: 'takes' in contact ? contact.sourceUrl : desk.sourceUrl,
            ...('takes' in contact && !contact.isNamedByPlatform ? { unconfirmed: true } : {}),
          },
  );
  return {
    found,
    findings: [{ step: 'platform', said: `${desk.title} is a known platform`, url: desk.sourceUrl }],
    failed: false,
    steps: ['platform', 'site'],
  };
}
