import { createResolveAddresses } from '#lib/safe-fetch/index.ts';
import type { HostLookupDeps } from '#modules/hosts/look-up-host.ts';
import { deliveryNetworkOf } from '#modules/hosts/platform-directory.ts';
import { recipientOf } from '#modules/hosts/read-ladder.ts';
import { createRegistry } from '#modules/hosts/read-registry.ts';
import { deskOf, type Recipient } from '#modules/hosts/recipient.ts';
import { keepContact } from '#modules/hosts/record-lookup.ts';
import { contactsOfHost, lockLookup } from '#modules/hosts/store.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** Where a registry publishes a mailbox as the abuse contact of a network that hosts. */
export interface Published {
  source: string;
  sourceUrl?: string | undefined;
}

export type ConfirmNamedHost = (
  run: Pick<JobRun, 'now' | 'signal'>,
  named: { address: string; network?: string | undefined },
) => Promise<Published | undefined>;

const mostAddresses = 2;

/**
 * Makes the check of a host that a letter names: its mailbox counts only where RDAP publishes it as the abuse contact of
 * the network that the letter names, or of the network in which the mailbox's own domain lies. Whoever has no network of
 * their own is thereby never written to on a stranger's word. Undefined also where the registries do not answer.
 */
export function createNamedHostCheck(deps: HostLookupDeps): ConfirmNamedHost {
  const registry = createRegistry(deps.fetch);
  const resolveAddresses = deps.resolveAddresses ?? createResolveAddresses({ hosts: deps.hosts });
  return async (run, { address, network }) => {
    const domain = address.slice(address.lastIndexOf('@') + 1);
    const resolved =
      network === undefined ? await resolveAddresses(domain) : { ok: true as const, addresses: [network] };
    if (!resolved.ok) return undefined;
    for (const one of resolved.addresses.slice(0, mostAddresses)) {
      const { answer, url } = await registry.network(run, one);
      if (!answer || (answer.cdn ?? deliveryNetworkOf([answer.name, answer.handle, answer.organisation]))) continue;
      // A sentence, or the card of somebody else, is no word of the registry.
      if (answer.abuse.some((desk) => desk.basis === 'role' && deskOf(desk.address) === deskOf(address)))
        return { source: `RDAP of the address ${one}`, sourceUrl: url };
    }
    return undefined;
  };
}

/**
 * Adds the host that an answer names to those who can be written to about copies on a host. Where no registry publishes its
 * mailbox it waits for an operator.
 */
export async function addNamedHost(
  ctx: Context,
  input: {
    host: string;
    address: string;
    name?: string | undefined;
    by: string;
    replyId: string;
    published: Published | undefined;
  },
): Promise<Recipient | undefined> {
  const { address, name, by, replyId, published } = input;
  const host = input.host.toLowerCase();
  await lockLookup(ctx.tx, host); // several answers may name the same host at once
  const known = await contactsOfHost(ctx.tx, host);
  const isIt = (row: { address: string | null }): boolean =>
    row.address !== null && deskOf(row.address) === deskOf(address);
  // Whoever is known by a look-up, or by an operator's word, is known better than by this.
  if (!known.some((row) => isIt(row) && row.state !== 'superseded' && (row.state !== 'unconfirmed' || !published))) {
    const named = `named by ${by} in its answer`;
    await keepContact(
      ctx,
      host,
      {
        step: 'abuse',
        channel: 'smtp',
        address,
        ...(name ? { name } : {}),
        source: published ? `${named}, and ${published.source}` : named,
        ...(published?.sourceUrl ? { sourceUrl: published.sourceUrl } : {}),
        ...(published ? {} : { unconfirmed: true }),
        namedIn: replyId,
      },
      known,
    );
  }
  const row = (await contactsOfHost(ctx.tx, host)).find(
    (one) => isIt(one) && ['usable', 'unconfirmed'].includes(one.state),
  );
  return row && recipientOf(row);
}
