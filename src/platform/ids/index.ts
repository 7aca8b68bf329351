import { randomBytes } from 'node:crypto';

/** Every kind of row that has an id of its own, with the prefix that makes an id readable in a log. */
const prefixes = {
  user: 'usr',
  brand: 'brd',
  authorization: 'aut',
  whitelist: 'wle',
  collection: 'col',
  declaration: 'dcl',
  work: 'wrk',
  upload: 'upl',
  'upload-part': 'upp',
  import: 'ipt',
  'import-picture': 'ipp',
  term: 'trm',
  scan: 'scn',
  sighting: 'sgt',
  page: 'pag',
  media: 'med',
  verdict: 'ver',
  case: 'cas',
  check: 'chk',
  evidence: 'evi',
  contact: 'con',
  notice: 'ntc',
  track: 'trk',
  packet: 'pkt',
  reply: 'rpl',
  notification: 'ntf',
  mail: 'mai',
  passkey: 'pky',
  token: 'tok',
  webhook: 'whk',
  delivery: 'dlv',
  export: 'exp',
  blob: 'blb',
  grant: 'grt',
  offer: 'ofr',
  ticket: 'tkt',
  referral: 'rfr',
  commission: 'cms',
  posting: 'pst',
  payout: 'pyt',
  document: 'doc',
  'face-consent': 'fcn',
  'face-reference': 'fre',
  impersonation: 'imp',
  screenshot: 'scr',
  scam: 'scm',
  'scam-report': 'srp',
  'scam-reply': 'sry',
  'scam-file': 'scf',
  post: 'cpo',
  'post-report': 'crp',
  reaction: 'rea',
  follow: 'fol',
  share: 'shr',
  view: 'rvw',
  look: 'lok',
  quarantine: 'qua',
  escalation: 'esc',
  'support-thread': 'sth',
  'support-message': 'smg',
  'support-file': 'sfl',
  'support-note': 'snt',
  'manual-removal': 'mrm',
  deepfake: 'dpf',
  trademark: 'tmk',
  namesake: 'nsk',
  'similar-domain': 'smd',
  'money-service-task': 'mst',
} as const;

export type IdKind = keyof typeof prefixes;

/** An opaque id, e.g. `Id<'case'>` = `cas_0h4k…`. The brand keeps a work's id out of a case's place. */
export type Id<Kind extends IdKind> = string & { readonly __id?: Kind };

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

function base32(bytes: Uint8Array): string {
  let out = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += alphabet[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return out;
}

/**
 * A new id: prefix, 48 bits of the given time (so that ids sort by age), 72 random bits.
 *
 * @example newId('case', ctx.now()) // 'cas_06f3…'
 */
export function newId<Kind extends IdKind>(kind: Kind, at: Date): Id<Kind> {
  const time = Buffer.alloc(6);
  time.writeUIntBE(Math.max(0, at.getTime()), 0, 6);
  return `${prefixes[kind]}_${base32(Buffer.concat([time, randomBytes(9)]))}`;
}
