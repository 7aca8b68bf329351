/** The references that pages really use; others stay as written. */
const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', copy: '©', reg: '®', trade: '™', hellip: '…' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', bull: '•' },
  ...{ middot: '·', times: '×', euro: '€', pound: '£', deg: '°', rarr: '→', larr: '←', rsaquo: '›', lsaquo: '‹' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è' },
  ...{
    ecirc: 'ê',
    agrave: 'à',
    acirc: 'â',
    aacute: 'á',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    ntilde: 'ñ',
    ccedil: 'ç',
  },
  ...{ atilde: 'ã', otilde: 'õ', Eacute: 'É', aring: 'å', oslash: 'ø', aelig: 'æ', sol: '/', colon: ':', commat: '@' },
};

/**
 * Character references as characters. @example decodeEntities('Anna &amp; co &#39;x&#x27;') // "Anna & co 'x'"
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,8}));?/gi,
    (all, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? all) : all;
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}
