import { isAscii } from 'node:buffer';

/** As far as a page is looked at. */
const most = 16 * 1024;

/**
 * UTF-16 without a byte order mark, told by the tag that a page begins with: every second byte of it is 0.
 *
 * @example guessUtf16(Buffer.from('<html>', 'utf16le')) // 'utf-16le'
 */
export function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 12);
  if (isTag(head, 0)) return 'utf-16le';
  return isTag(head, 1) ? 'utf-16be' : undefined;
}

/** Whether the bytes at every second place from `first` on begin a tag, and those between them are 0. */
function isTag(bytes: Uint8Array, first: 0 | 1): boolean {
  const signs = Buffer.from(bytes.filter((_, at) => at % 2 === first)).toString('latin1');
  const between = bytes.filter((_, at) => at % 2 !== first);
  return between.length > 2 && between.every((byte) => byte === 0) && /^\s{0,5}<[\w!?/]/.test(signs);
}

interface Candidate {
  encoding: string;
  /** Signs that its texts are mostly made of, and the least share of them. */
  usual: RegExp;
  least: number;
  /** How likely it is beside the others. */
  weight: number;
}
const simplified =
  /[的一是不了在人有我他这中大来上个们到说国和地也子时道出而要于就下得可你年生自会那后能对事里所去行过家十用发天如然作方成者多日都三小军二无同经法当起与好看学进种将还分此心前面又定见只主没公从图片照泄露视频女]/gu;
const traditional =
  /[的一是不了在人有我他這中大來上個們到說國和地也子時道出而要於就下得可你年生自會那後能對事裡所去行過家十用發天如然作方成者多日都三小軍二無同經法當起與好看學進種將還分此心前面又定見只主沒公從圖片照洩露視頻女]/gu;
const hangul = /[이다의는에가을를로고하사진기지은한도시리자서나해어그대과일아인유출라페음]/gu;
/** Several bytes a sign: hardly any stranger's bytes are a text of theirs that makes sense. */
const wide: readonly Candidate[] = [
  { encoding: 'euc-jp', usual: /[\u3040-\u30ff]/gu, least: 0.15, weight: 1 },
  { encoding: 'shift_jis', usual: /[\u3040-\u30ff]/gu, least: 0.15, weight: 1 },
  { encoding: 'euc-kr', usual: hangul, least: 0.2, weight: 1 },
  { encoding: 'gb18030', usual: simplified, least: 0.15, weight: 1 },
  { encoding: 'big5', usual: traditional, least: 0.15, weight: 1 },
];
/** One byte a sign. */
const narrow: readonly Candidate[] = [
  { encoding: 'windows-1251', usual: /[оеаинтсрвлкмд]/gu, least: 0.5, weight: 1 },
  { encoding: 'koi8-r', usual: /[оеаинтсрвлкмд]/gu, least: 0.5, weight: 0.8 },
];

/**
 * The encoding of a page that does not say it, as browsers guess it: one of those of East Asia or of Cyrillic letters, where
 * its signs are those that their texts are made of; else windows-1252.
 *
 * @example guessEncoding(Buffer.from([0xd1, 0xeb, 0xe8, 0xe2])) // 'windows-1251': Слив
 */
export function guessEncoding(bytes: Uint8Array): string {
  const head = bytes.subarray(0, most);
  if (isAscii(head)) return Buffer.from(head).includes('\u001b$B', 0, 'latin1') ? 'iso-2022-jp' : 'windows-1252';
  const likely = [
    ...wide.flatMap((one) => scored(whole(head), one)),
    ...narrow.flatMap((one) => scored(head, one, inWords)),
  ]
    .sort((one, other) => other.score - one.score)
    .at(0);
  return likely?.encoding ?? 'windows-1252';
}

/** Up to its last letter of ASCII: it may have been cut within a sign. */
const whole = (bytes: Uint8Array): Uint8Array =>
  bytes.length < most ? bytes : bytes.subarray(0, bytes.findLastIndex((byte) => byte < 0x40) + 1);

const isFaulty = /[\u0080-\u009f\ue000-\uf8ff\uff61-\uff9f\u2500-\u257f]/u;

function scored(
  bytes: Uint8Array,
  { encoding, usual, least, weight }: Candidate,
  isLikely: (text: string) => boolean = () => true,
): { encoding: string; score: number }[] {
  const text = decoded(bytes, encoding) ?? '';
  const foreign = text.replace(/\p{ASCII}+/gu, '');
  if (foreign.length < 2 || isFaulty.test(foreign) || !isLikely(text)) return [];
  const share = (foreign.match(usual)?.length ?? 0) / foreign.length;
  return share >= least ? [{ encoding, score: share * weight }] : [];
}

/** Letters of Cyrillic words stand among themselves, those with accents among others. */
function inWords(text: string): boolean {
  const letters = text.match(/[А-яЁё]/gu)?.length ?? 0;
  const mixed = text.match(/[a-z](?=[А-яЁё])|[А-яЁё](?=[a-z])/giu)?.length ?? 0;
  const words = text.match(/[А-яЁё]{4}/gu)?.length ?? 0;
  return words > 0 && mixed < letters * 0.05;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
