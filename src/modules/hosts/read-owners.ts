import type { Contact } from '#lib/rdap/index.ts';
import type { ResolveAddresses } from '#lib/safe-fetch/index.ts';
import { registrableDomain } from '#lib/url-key/index.ts';
import { deliveryFormOf, deliveryNetworkOf } from '#modules/hosts/platform-directory.ts';
import type { Asking, Registry } from '#modules/hosts/read-registry.ts';
import type { Finding, Found, SourceAnswer, StepKind } from '#modules/hosts/recipient.ts';

const mostAddresses = 2;

/** A card's name that says nothing but what the mailbox is for. */
const isGeneric = (name: string): boolean => /^\W*(?:abuse|owner|registrant|redacted)\b.{0,20}$/i.test(name);

/** The entity that has the mailbox. Whoever encloses it in the answer need not run the desk. */
function deskName(desk: Contact | undefined, of: string | undefined): string | undefined {
  // The card of somebody else who runs the network has that person's name.
  const name = desk?.basis === 'role' ? desk.name : undefined;
  if (name !== undefined && !isGeneric(name)) return name;
  return of === undefined ? name : `Abuse desk of ${of}`;
}

/** What we read out of a sentence waits for an operator. */
const doubtOf = (desk: Contact | undefined): Pick<Found, 'unconfirmed'> =>
  desk?.basis === 'remark' ? { unconfirmed: true } : {};

/** Who has the network the host's address lies in: its host, or the delivery network in front of it. */
export async function readNetworkOwner(
  deps: { registry: Registry; resolveAddresses: ResolveAddresses },
  asking: Asking,
  host: string,
): Promise<SourceAnswer> {
  const findings: Finding[] = [];
  const steps = ['abuse', 'cdn'] as const;
  const resolved = await deps.resolveAddresses(host);
  if (!resolved.ok)
    return {
      found: [],
      findings: [{ step: 'abuse', said: resolved.sentence }],
      failed: resolved.code === 'dns',
      steps,
    };
  let failed = false;
  for (const address of resolved.addresses.slice(0, mostAddresses)) {
    const told = await deps.registry.network(asking, address);
    const { answer, url, refused } = told;
    failed ||= told.failed;
    const owner = answer?.organisation ?? answer?.name;
    const delivers = answer && (answer.cdn ?? deliveryNetworkOf([answer.name, answer.handle, answer.organisation]));
    const step: StepKind = delivers === undefined ? 'abuse' : 'cdn';
    const desk = answer?.abuse[0];
    const contact = desk?.address;
    findings.push({
      step,
      said: `${address}: ${owner ?? 'no network known'}, ${contact ?? 'no abuse contact'}`,
      ...(url === undefined ? {} : { url }),
      ...(refused.length > 0 ? { refused } : {}),
    });
    const about = {
      step,
      source: `RDAP of the address ${address}`,
      sourceUrl: url,
      ...(answer?.ownerCountry === undefined ? {} : { country: answer.ownerCountry }),
    };
    const formUrl = delivers === undefined ? undefined : deliveryFormOf(delivers);
    const found: Found[] = [
      ...(contact === undefined
        ? []
        : [
            {
              ...about,
              ...doubtOf(desk),
              channel: 'smtp' as const,
              address: contact,
              name: deskName(desk, answer?.name ?? owner),
            },
          ]),
      ...(formUrl === undefined ? [] : [{ ...about, channel: 'form-packet' as const, formUrl, name: delivers }]),
    ];
    if (found.length > 0) return { found, findings, failed: false, steps };
  }
  return { found: [], findings, failed, steps };
}

/** Through whom the name was registered. */
export async function readRegistrar(deps: { registry: Registry }, asking: Asking, host: string): Promise<SourceAnswer> {
  const steps = ['registrar'] as const;
  const domain = registrableDomain(host);
  if (domain === undefined)
    return { found: [], findings: [{ step: 'registrar', said: 'There is no registered name.' }], failed: false, steps };
  // Of a name that a platform gives its users the registrar is the platform's: its other sites would go with it.
  if (registrableDomain(host, { sites: true }) !== domain)
    return { found: [], findings: [{ step: 'registrar', said: `${domain} is a platform's.` }], failed: false, steps };
  const { answer, url, refused, failed } = await deps.registry.registration(asking, domain);
  const desk = answer?.abuse[0];
  const contact = desk?.address;
  const finding: Finding = {
    step: 'registrar',
    said: `${domain}: ${answer?.registrar ?? 'no registrar known'}, ${contact ?? 'no abuse contact'}`,
    ...(url === undefined ? {} : { url }),
    ...(refused.length > 0 ? { refused } : {}),
  };
  const site = answer?.registrantCountry === undefined ? {} : { siteCountry: answer.registrantCountry };
  if (contact === undefined) return { found: [], findings: [finding], failed, steps, ...site };
  const found: Found = {
    step: 'registrar',
    channel: 'smtp',
    address: contact,
    name: deskName(desk, answer?.registrar ?? domain),
    source: `RDAP of the domain ${domain}`,
    sourceUrl: url,
    ...(answer?.registrarCountry === undefined ? {} : { country: answer.registrarCountry }),
    ...doubtOf(desk),
  };
  return { found: [found], findings: [finding], failed: false, steps, ...site };
}
