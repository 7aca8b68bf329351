import { standingOf } from '../copies.ts';
import type { Place } from '../directory.ts';
import type { Entry } from '../entries.ts';
import type { World } from '../world.ts';
import type { DeskAddress } from './desks.ts';
import type { ReceivedMail } from './received-mail.ts';

type Consequence = Exclude<Entry, { type: 'mail' }>;

/** Addresses written in a mail, defanged ones included. */
export function addressesIn(text: string): string[] {
  const mended = text.replace(/\bhxxp/gi, 'http').replace(/\[\.\]|\(\.\)/g, '.');
  const found = mended.match(/https?:\/\/[^\s<>"'`]+/gi) ?? [];
  return [...new Set(found.map((url) => url.replace(/[).,;:!?\]]+$/, '')))];
}

/** Pages of a desk's sites that a mail names. */
function namedPlaces(world: World, desk: DeskAddress, mail: ReceivedMail): { places: Place[]; urls: string[] } {
  const places = new Map<string, Place>();
  const urls: string[] = [];
  for (const url of addressesIn(mail.text)) {
    const place = world.directory.locate(url);
    if (!place || !desk.answersFor(place.site)) continue;
    places.set(`${place.site.host}${place.post.path}`, place);
    urls.push(url);
  }
  return { places: [...places.values()], urls };
}

/**
 * What follows from a mail at a desk: pages that go, answers that come. A mail that withdraws puts the pages back.
 * A desk that finds no page of its own in a mail does nothing.
 */
export function readNotice(world: World, desk: DeskAddress, mail: ReceivedMail): Consequence[] {
  const { places, urls } = namedPlaces(world, desk, mail);
  if (places.length === 0) return [];
  if (/\b(withdraw|retract)/i.test(mail.subject))
    return places.map(({ site, post }) => ({ type: 'put-back', host: site.host, path: post.path, at: mail.at }));
  const alreadyGone = places.every(({ site, post }) => standingOf(world, site.host, post.path) === 'gone');
  return desk.desk.effects({ alreadyGone }).flatMap((effect, index): Consequence[] => {
    const from = mail.at + effect.after * 1000;
    if (effect.kind === 'answer') {
      const { answer, detail } = effect;
      return [
        {
          type: 'answer-due',
          id: `${mail.id}-${desk.mailbox}-${index}`,
          mail: mail.id,
          desk: desk.mailbox,
          answer,
          ...(detail !== undefined && { detail }),
          due: from,
          urls,
        },
      ];
    }
    return places.map(({ site, post }) => {
      const agent = effect.onlyForReader === true ? (world.hits.reader(site.host) ?? '') : undefined;
      return {
        type: 'take-down',
        host: site.host,
        path: post.path,
        from,
        leaves: effect.leaves,
        ...(effect.lasts !== undefined && { until: from + effect.lasts * 1000 }),
        ...(agent !== undefined && { agent }),
      };
    });
  });
}
