/** Letters that Unicode does not take apart, as they are written where a keyboard lacks them. */
export const written: Readonly<Record<string, string>> = { ss: 'ß', ae: 'æ', oe: 'œ', th: 'þ' };

/**
 * Letters that readers take for one of ours, small: with hooks and strokes, small capitals, of other alphabets (Unicode TR
 * 39), and of scripts that are used as a font (Canadian syllabics, Lisu, Cherokee).
 */
export const looksLike: Readonly<Record<string, string>> = {
  a: 'аαᴀɑⱥꓮᗩꭺɐ₳⍺',
  b: 'вьβʙƀɓꓐᗷᏼ฿',
  c: 'сᴄƈȼҫꓚᑕꮯ₵',
  d: 'ԁᴅđðɗɖꓓᗪꭰ',
  e: 'еҽєεᴇɛɇəǝꓰᗴꭼ',
  f: 'ꜰƒꓝᖴ₣',
  g: 'ɢɡցɠǥꓖꮐ₲',
  h: 'нһʜħɦհꓧᕼꮋⱨ',
  i: 'іιıɪɨꓲꭵ',
  j: 'јᴊɟյϳꓙᒍꭻ',
  k: 'кκᴋĸƙқҝҟҡꓗꮶ₭',
  l: 'ӏʟłɭɫƚɬꓡᒪꮮⱡ',
  m: 'мᴍɱӎꓟᗰꮇ₥',
  n: 'ηɴŋɲɳƞոռꓠᑎ₦',
  o: 'оοσςøօᴏөɵѳꓳ',
  p: 'рρᴘƥҏꓑᑭꮲ₱',
  q: 'ԛʠզꞯᑫ',
  r: 'гʀɽɼꓣᖇꭱ',
  s: 'ѕꜱʂꓢᔕꮪ₴',
  t: 'тτᴛƭʈŧҭꓔꭲ₮',
  u: 'цυսᴜʉꓴᑌ',
  v: 'ѵνᴠʋꓦᐯꮩ',
  w: 'ԝѡᴡⱳꓪᗯꮃ₩',
  x: 'хχҳӽꓫ᙭ӿ',
  y: 'уүγʏƴɏұꓬ',
  z: 'ᴢƶʐȥꓜᘔꮓⱬ',
  // Arabic letters that Persian and Urdu, or a careless hand, write in another shape.
  ي: 'ىی',
  ك: 'ک',
  ه: 'ةە',
};

/**
 * Letters that pass for ours only beside letters of our own: "папа" is a word, "аппаvale" is a name. Read so in addition,
 * never instead.
 */
export const looksLikeAmongOurs: Readonly<Record<string, string>> = { n: 'пин', r: 'я', u: 'μ', w: 'шω' };

/** Capitals that look like ours while their small letters do not, or look like another one. Read so in addition, too. */
export const looksLikeInCapitals: Readonly<Record<string, string>> = { h: 'Η', m: 'Μ', n: 'Ν', y: 'Υ', z: 'Ζ' };

/** Umlauts and their kin, as they are written where a keyboard lacks them. */
export const writtenOut: Readonly<Record<string, string>> = { ae: 'ä', oe: 'öø', ue: 'ü', aa: 'å' };

/** Each letter of a table with what it is read as. @example letterMap({ a: 'аα' }).get('α') // 'a' */
export const letterMap = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([ours, letters]) => [...letters].map((letter) => [letter, ours] as const)));
