import { coversHost } from '#lib/url-key/index.ts';
import type { HostKind } from '#modules/brands/contract.ts';
import { groupOfHost, isSocialHost } from '#modules/brands/platforms.ts';

/** Sites that are widely known for one of these, by registrable domain. */
const known: readonly [HostKind, readonly string[]][] = [
  ['forum', ['4chan.org', '4channel.org', '8kun.top', 'simpcity.su', 'simpcity.cr', 'nulled.to', 'cracked.io']],
  [
    'file-host',
    [
      '1fichier.com',
      'bunkr.cr',
      'bunkr.si',
      'cyberdrop.cr',
      'cyberdrop.me',
      'ddownload.com',
      'dropbox.com',
      'drive.google.com',
      'filefactory.com',
      'gofile.io',
      'k2s.cc',
      'katfile.com',
      'krakenfiles.com',
      'mediafire.com',
      'mega.nz',
      'nitroflare.com',
      'pixeldrain.com',
      'rapidgator.net',
      'sendspace.com',
      'terabox.com',
      'turbobit.net',
      'wetransfer.com',
    ],
  ],
  [
    'image-host',
    [
      'ibb.co',
      'imagebam.com',
      'imagevenue.com',
      'imgbb.com',
      'imgbox.com',
      'imgchest.com',
      'imgur.com',
      'pixhost.to',
      'postimg.cc',
    ],
  ],
  // Of the sample world.
  ['forum', ['threadharbor.test', 'scoffer.test']],
  ['file-host', ['bucketbay.test']],
  ['image-host', ['pixhoard.test', 'recastle.test', 'hollowgate.test', 'snipshed.test', 'fencedyard.test']],
  ['video', ['cliptide.test']],
];

/** A word of its own in the name of a host that says what it is: `forum.example`, `my-board.example`. */
const words: readonly [HostKind, RegExp][] = [
  ['forum', /(?:^|[.-])(?:forums?|boards?)(?=[.-])/],
  ['video', /(?:^|[.-])(?:tube|videos?)(?=[.-])/],
];

/**
 * What a host is: as a known site, as a known platform, or by a word in its name. Everything else is another site.
 *
 * @example kindOfHost('www.mediafire.com') // 'file-host'
 */
export function kindOfHost(host: string): HostKind {
  const plain = host.toLowerCase();
  const site = known.find(([, hosts]) => hosts.some((one) => coversHost(one, plain)));
  if (site) return site[0];
  const group = groupOfHost(plain);
  if (group) return group;
  if (isSocialHost(plain)) return 'social';
  return words.find(([, word]) => word.test(plain))?.[0] ?? 'other';
}
