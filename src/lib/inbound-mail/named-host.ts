import { parseMailbox } from '../mail-address/index.ts';
import { registrableDomain } from '../url-key/index.ts';
import type { InboundMail } from './inbound-mail.ts';
import { hostWords, notThere, notThereBehind, sentTo, sentToBehind, somebodyElse } from './named-host-words.ts';
import { saysNotHost } from './not-host.ts';
import { ownWords, sentencesOf } from './own-words.ts';

/** Whom a letter names as the host of a copy. A stranger's word: nothing is sent there before it is confirmed. */
export interface NamedHost {
  /** Its abuse contact, an address that passed the gate. */
  address: string;
  /** What the letter calls it. */
  name?: string;
  /** An address in its network. */
  network?: string;
}

const notHost =
  /(?<!\p{L})(?:not|nor|no|never|isn't|aren't|nicht|kein\p{L}{0,2}|pas|n'est|no es|no somos|non|não|niet|geen|nie|не)(?!\p{L})[^.,;\n]{0,30}$/iu;
/** … as other languages say it, behind the word. */
const notHostBehind = /^.{0,6}(?:아닙니다|아니며|ではありません|ではございません|ではなく|değil)/u;
/** … but somebody else is: "not the hosting provider, which is …". */
const whichIs = /^[^,.\n]{0,30}, (?:que|which|who|but|that|sondern|das|dies|mais|qui|sino|ma|che|mas|maar|dat|die)\s/iu;
/** So many characters after such a word an address still belongs to it. */
const reach = 300;
const isAbuse = /abuse|dmca|copyright/;
const mostRead = 20_000;

/**
 * Reads out of an answer whom it names as the host, and that host's abuse contact. Addresses of the writer's own domain are
 * theirs, and where it cannot be told which of several is meant, none is.
 *
 * @param letter the text of the letter that is answered, where it is known
 * @example namedHostIn(mail) // { name: 'SOME-HOST-AS', address: 'abuse@some-host.test' }
 */
export function namedHostIn({ text, from }: Pick<InboundMail, 'text' | 'from'>, letter = ''): NamedHost | undefined {
  const words = refanged(ownWords(text.slice(0, mostRead), letter));
  const starts = [...words.matchAll(hostWords)].filter(
    ({ index, 0: word }) =>
      !notHostBehind.test(words.slice(index + word.length, index + word.length + 30)) &&
      (!notHost.test(words.slice(Math.max(0, index - 60), index)) ||
        whichIs.test(words.slice(index + word.length, index + word.length + 80))),
  );
  const isNear = (places: readonly { index: number }[], index: number): boolean =>
    places.some((place) => index > place.index && index - place.index < reach);
  const isNotTheirs = sentencesOf(words).some(saysNotHost);
  const sent = isNotTheirs ? [...words.matchAll(sentTo)] : [];
  const sentBehind = isNotTheirs ? [...words.matchAll(sentToBehind)] : [];
  const own = domainOf(from ?? '');
  const found = [...words.matchAll(/[^\s@,;:<>"'()[\]|]{1,64}@[^\s@,;:<>"'()[\]|。，、；：（）]{1,255}/gu)].flatMap(
    ({ index, 0: word }) => {
      const mailbox = parseMailbox(word.replace(/(?<![.!?])[.!?]+$/, ''));
      if (!mailbox.ok || domainOf(mailbox.address) === own) return [];
      const address = mailbox.address.toLowerCase();
      if (isNoHost(words.slice(Math.max(0, index - 90), index), words.slice(index + word.length))) return [];
      const isSentTo = isNear(sent, index) || sentBehind.some((place) => isBehind(place.index, index + word.length));
      return isNear(starts, index) || (isAbuse.test(address) && isSentTo) ? [address] : [];
    },
  );
  const desks = [...new Set(found)];
  const abuse = desks.filter((address) => isAbuse.test(address));
  const [address, ...others] = abuse.length > 0 ? abuse : desks;
  if (address === undefined) return undefined;
  const isOneHost = abuse.length > 0 && others.every((other) => domainOf(other) === domainOf(address));
  if (others.length > 0 && !isOneHost) return undefined;
  const name = nameIn(words);
  const network = [...words.matchAll(/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)/g)].find(
    ({ index, 0: ip }) => ip.split('.').every((part) => Number(part) < 256) && isNear(starts, index),
  )?.[0];
  return { address, ...(name ? { name } : {}), ...(network ? { network } : {}) };
}

/** Whom a letter tells us not to write to, or names for something else than the copy. */
const isNoHost = (before: string, after: string): boolean =>
  notThere.test(before) || somebodyElse.test(before) || notThereBehind.test(after.slice(0, 40));

const isBehind = (place: number, end: number): boolean => place >= end - 2 && place - end < 20;

/** Desks write addresses so that they are no links. */
const refanged = (text: string): string =>
  text
    .replace(/\s?[[({]\s?(?:at|@)\s?[\])}]\s?/gi, '@')
    .replace(/[[({]\s?(?:dot|\.)\s?[\])}]/gi, '.')
    .replace(/(?<=[a-z0-9._-]{1,64}) (?:at|AT|_at_) (?=[a-z0-9-]{1,63}(?: (?:dot|DOT) |\.)[a-z0-9-]{2,63})/gi, '@')
    .replace(/(?<=@[a-z0-9.-]{1,64}) (?:dot) (?=[a-z0-9-]{2,63})/gi, '.')
    .replace(/[\u2024\uff0e]/g, '.')
    .replace(/\bmailto:/gi, '')
    .replace(/\r\n?/g, '\n');

const domainOf = (address: string): string => {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return registrableDomain(host, { sites: true }) ?? host;
};

/** Beneath or beside its label, or in a sentence. */
const names: readonly RegExp[] = [
  /(?:hosting[ -]?provider|web ?host|hosting company|hosting[ -]?(?:anbieter|partij|bedrijf)|origin server|\bhost|hoster|hostinganbieter|hébergeur|proveedor de (?:alojamiento|hosting)|provedor de hospedagem|fornitore di hosting)[ \t]{0,8}[:：]\s{0,8}(?:[-=_*]{2,80}\s{0,8})?([^\n]{1,200})/iu,
  /(?:hosted (?:by|with)|hosting[ -]?provider is|host is|gehostet (?:bei|von)|gehost (?:bij|door)|hoster ist|hébergée? (?:par|chez)|hébergeur est|alojad[oa] (?:por|en)|alojamiento es|hosting es|hospedad[oa] (?:por|em|na)|hospedagem é|ospitat[oa] (?:da|presso|su)|hosting è|hostowan[aey] (?:przez|w|na))[ \t]{1,8}([^\n]{1,200})/iu,
  /(?<!\p{L})(?:origin|back-?end|upstream)(?: (?:server|host|provider))?(?: (?:belongs to|is (?:operated|run|owned|hosted|managed) by|is (?:located )?(?:at|with)|is(?! (?:hosted|located|operated|run|at|with|on|not|by|owned|managed)\b))|\s?[:：])[ \t]{1,8}([^\n]{1,200})/iu,
  /(?<!\p{L})(?:server|serveur|servidor) (?:is (?:operated|run|owned|hosted|managed) by|belongs to|steht bei|liegt bei|gehört zu|gehört|est (?:géré|exploité) par|appartient à|pertenece a|está en|pertence a|appartiene a|si trova presso|staat bij|hoort bij)[ \t]{1,8}([^\n]{1,200})/iu,
];

function nameIn(words: string): string | undefined {
  for (const pattern of names) {
    const name = pattern
      .exec(words)?.[1]
      ?.split(/\s{0,8}[<(,;|]|[.!?:](?:\s|$)|\s(?:at|with|whose|and|und|et|y|unter|via)\s|\s\S{0,64}@/u)[0]
      ?.replace(/[\p{Cc}\p{Cf}]/gu, '')
      .replace(/^(?:the|die|der|la|el|le)\s/iu, '')
      .trim();
    if (name && name.length >= 2 && !name.includes('@') && !/^(?:us|you|them|others|uns|nous|nosotros)$/iu.test(name))
      return name.slice(0, 100);
  }
  return undefined;
}
