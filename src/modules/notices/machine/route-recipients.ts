import { isWithin } from '#lib/mail-address/index.ts';
import type { Recipient } from '#modules/hosts/index.ts';
import { isMachine, type MachineId } from '#modules/notices/machine/channel.ts';
import type { AgentPlace } from '#modules/notices/machine/cloudflare-report.ts';
import { restingNow } from '#modules/notices/machine/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Which machine channels this deployment has; what opens them is not in here. */
export interface MachineSettings {
  /** `place`: undefined where a part of the agent's address is missing, so that a person hands the forms in. */
  cloudflare?: { place: AgentPlace | undefined };
  aws?: object;
}

export type NoticeChannel = Recipient['channel'] | MachineId;
/** A contact of the ladder, and by which channel it is told. */
export type Routed = Omit<Recipient, 'channel'> & {
  channel: NoticeChannel;
  /** Its interface refused this case in this round: what it said. */
  refusal?: string;
};

const cloudflareForm = 'https://abuse.cloudflare.com/dmca';
const isOf = (address: string | undefined, domains: readonly string[]): boolean =>
  address?.includes('@') === true && domains.some((domain) => isWithin(address, domain));

/** Whose interface takes what would be written to a mailbox or form; undefined for all others. */
export function machineOf(where: string | undefined): MachineId | undefined {
  if (where === cloudflareForm || isOf(where, ['cloudflare.com'])) return 'cloudflare';
  return isOf(where, ['amazonaws.com', 'support.aws.com', 'aws.amazon.com']) || where === 'ec2-abuse@amazon.com'
    ? 'aws'
    : undefined;
}

/** Whether a report may be filed there now: it is set up, and does not rest. */
export async function mayFile(
  ctx: Pick<Context, 'tx' | 'now'>,
  settings: MachineSettings | undefined,
  channel: MachineId,
): Promise<{ ok: true } | { ok: false; why: string }> {
  if (!settings?.[channel]) return { ok: false, why: 'it is not set up here any more' };
  if (channel === 'cloudflare' && !settings.cloudflare?.place)
    return { ok: false, why: 'parts of the agent’s address are missing (AGENT_CITY, AGENT_STATE, AGENT_COUNTRY)' };
  const why = (await restingNow(ctx.tx, ctx.now())).get(channel);
  return why === undefined ? { ok: true } : { ok: false, why };
}

/** Interfaces that refused a report of a case in its round, and what they said. */
export function refusalsOf(
  notices: readonly Pick<NoticeRow, 'kind' | 'channel' | 'state' | 'response'>[],
): Map<MachineId, string> {
  return new Map(
    notices.flatMap(({ kind, channel, state, response }) =>
      kind === 'notice' && state === 'bounced' && isMachine(channel) ? [[channel, response ?? ''] as const] : [],
    ),
  );
}

/**
 * The ladder with each recipient at the channel that tells it. One with an interface is told once, by whichever way: of
 * its contacts only one is left, and none where it was told in this round. Without an entitlement, and where its interface
 * refused the report, Cloudflare's form is a packet for a person, and AWS gets mail.
 *
 * @param used mailboxes and forms that were told in this round
 * @param refusals interfaces that refused the report in this round
 */
export async function routeRecipients(
  ctx: Pick<Context, 'tx' | 'now'>,
  settings: MachineSettings | undefined,
  rungs: readonly Recipient[],
  used: readonly string[],
  refusals: ReadonlyMap<MachineId, string> = new Map(),
): Promise<Routed[]> {
  // A registrar may be of the same company: it does nothing about a host, nor a host about a name.
  const registrars = new Set(rungs.flatMap((rung) => (rung.step === 'registrar' ? (rung.address ?? []) : [])));
  const done = new Set(used.filter((address) => !registrars.has(address)).map(machineOf));
  const routed: Routed[] = [];
  for (const rung of rungs) {
    const machine = rung.step === 'registrar' ? undefined : machineOf(rung.address ?? rung.formUrl);
    if (machine === undefined || !settings?.[machine]) {
      routed.push(rung);
      continue;
    }
    if (done.has(machine)) continue;
    const desks = rungs.filter((one) => one.step !== 'registrar' && machineOf(one.address ?? one.formUrl) === machine);
    const may = await mayFile(ctx, settings, machine);
    // Its form is the one contact that is always right: mailboxes come from registries.
    const desk = (machine === 'cloudflare' && desks.find(({ formUrl }) => formUrl === cloudflareForm)) || rung;
    const refusal = refusals.get(machine);
    const files = may.ok && refusal === undefined && (machine === 'aws' || desk.formUrl === cloudflareForm);
    done.add(machine);
    routed.push(files ? { ...desk, channel: machine } : { ...desk, ...(refusal === undefined ? {} : { refusal }) });
  }
  return routed;
}
