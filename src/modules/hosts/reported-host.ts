import { deskOf } from '#modules/hosts/recipient.ts';
import { keepContact } from '#modules/hosts/record-lookup.ts';
import { contactsOfHost, lockLookup } from '#modules/hosts/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Adds the host that stands behind a network, as that network names it in its answer to a report. No registry said so: it
 * waits for an operator.
 *
 * @param input.by who named it, for its provenance
 */
export async function addReportedHost(
  ctx: Context,
  input: { host: string; address: string; by: string; noticeId: string },
): Promise<void> {
  const { address, by, noticeId } = input;
  const host = input.host.toLowerCase();
  await lockLookup(ctx.tx, host);
  const known = await contactsOfHost(ctx.tx, host);
  if (
    known.some((row) => row.address !== null && row.state !== 'superseded' && deskOf(row.address) === deskOf(address))
  )
    return;
  await keepContact(
    ctx,
    host,
    {
      step: 'abuse',
      channel: 'smtp',
      address,
      source: `named by ${by} in its answer to a report`,
      unconfirmed: true,
      namedByReport: noticeId,
    },
    known,
  );
}
