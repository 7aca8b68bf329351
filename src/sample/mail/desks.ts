import { networkOf, networks, registrars } from '../rdap/networks.ts';
import type { Desk, Site } from '../site.ts';

/** An address with somebody behind it, and the sites that they answer for. */
export type DeskAddress = {
  mailbox: string;
  owner: string;
  kind: 'site' | 'host' | 'registrar';
  desk: Desk;
  answersFor: (site: Site) => boolean;
};

/** Every abuse desk of the world by its mailbox in lower case. */
export function openDesks(sites: readonly Site[]): ReadonlyMap<string, DeskAddress> {
  const desks: DeskAddress[] = [
    ...sites.flatMap((site): DeskAddress[] =>
      site.mailbox === undefined
        ? []
        : [
            {
              mailbox: site.mailbox,
              owner: site.title,
              kind: 'site',
              desk: site.desk,
              answersFor: (one) => one === site,
            },
          ],
    ),
    ...networks.map(
      (network): DeskAddress => ({
        mailbox: network.mailbox,
        owner: network.name,
        kind: 'host',
        desk: network.desk,
        answersFor: (site) => networkOf(site.address) === network || site.origin === network.id,
      }),
    ),
    ...registrars.map(
      (registrar): DeskAddress => ({
        mailbox: registrar.mailbox,
        owner: registrar.name,
        kind: 'registrar',
        desk: registrar.desk,
        answersFor: (site) => site.registrar === registrar.id,
      }),
    ),
  ];
  return new Map(desks.map((desk) => [desk.mailbox.toLowerCase(), desk]));
}
