/** Words that say nothing about a picture: what devices, sites and dates name it by, and what every title holds. */
const ordinary = new Set(
  `img image images pic pics picture pictures photo photos foto fotos video videos clip clips film movie gif scan file
  files untitled unnamed copy copies edit edited final version draft export exported original new old latest upload
  uploaded download downloaded received screenshot screen shot capture recording camera snap selfie set sets album
  gallery collection part parts pack bundle vol volume teaser preview trailer post posts story stories reel reels live
  whatsapp instagram snapchat telegram tiktok twitter facebook reddit onlyfans fansly patreon fanlane leak leaked leaks
  nude nudes naked sexy hot full free premium exclusive content special best work works
  january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday today yesterday tomorrow
  the and for with from your our his her their its you she they was are were this that these those not but all one two
  three four five first second third last next more most out off just very`.split(/\s+/),
);
const mediaFile = /\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]|bmp|tiff?|raw|dng|cr2|nef|mp4|m4v|mov|webm|mkv|avi)$/i;
/** Written without spaces, so that two letters make a word. */
const dense = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+$/u;
const longest = 80;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * The titles that are worth asking a known site for, as they are asked: those with two telling words at least. What a
 * camera, a date or the creator's own name makes of a title finds everybody, or what the names find anyway.
 *
 * @param names every name of the creator
 * @example distinctiveTitles(['Sea at dawn', 'IMG_1234', 'Mosaic'], ['annavale']) // ['Sea at dawn']
 */
export function distinctiveTitles(titles: readonly string[], names: readonly string[]): string[] {
  const own = new Set(names.flatMap((name) => [...wordsOf(name), wordsOf(name).join('')]).map(folded));
  const asked = new Map<string, string>();
  for (const title of titles) {
    if (mediaFile.test(title.trim())) continue;
    const words = fitting(wordsOf(title));
    const telling = new Set(words.map(folded).filter((word) => isTelling(word) && !own.has(word)));
    const text = words.join(' ');
    if (telling.size >= 2 && !asked.has(folded(text))) asked.set(folded(text), text);
  }
  return [...asked.values()];
}

/**
 * The titles one search asks for. Each search takes the next few, so that every title has its turn.
 *
 * @param bounds.turn how many searches there were before
 */
export function titlesOfTurn(titles: readonly string[], bounds: { most: number; turn: number }): string[] {
  const begin = (bounds.turn * bounds.most) % Math.max(1, titles.length);
  return [...titles.slice(begin), ...titles.slice(0, begin)].slice(0, bounds.most);
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}_.]+/gu, ' ');
  // A sign beside a word may count as one, and alone as none: only what has a letter or a number is.
  return [...segmenter.segment(plain)].flatMap(({ segment, isWordLike }) =>
    isWordLike && /[\p{L}\p{N}]/u.test(segment) ? segment : [],
  );
}

/** As many of the first words as a question may hold. */
function fitting(words: readonly string[]): string[] {
  const cut = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length > longest);
  return cut < 0 ? [...words] : words.slice(0, cut);
}

const folded = (text: string): string => text.toLowerCase();

function isTelling(word: string): boolean {
  if (ordinary.has(word) || !/^[\p{L}\p{M}'’]+$/u.test(word)) return false;
  return [...word].length >= (dense.test(word) ? 2 : 3);
}
