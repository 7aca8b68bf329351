import { inflateSync } from 'node:zlib';

/**
 * What a PDF says, in the order in which it is drawn. A letter for which its font has no picture is read as U+FFFD.
 */
export function textOfPdf(pdf: Buffer): string {
  const fonts = fontsIn(pdf);
  const said = drawnIn(pdf).flatMap((drawn) => {
    let letters: Map<string, string> | undefined;
    return [...drawn.matchAll(/\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, shown]) => {
      if (font !== undefined) letters = fonts.get(font);
      return shown === undefined
        ? []
        : [[...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => read(hex, letters)).join('')];
    });
  });
  return said.join(' ').replace(/\s+/g, ' ');
}

/**
 * Whether it says this, wherever its lines end; a letter without a font counts where its code point is written. What is
 * written from right to left, or has marks around its letters, is drawn in another order or in parts, so only its letters are
 * counted. Joiners draw nothing.
 */
export function saysInPdf(pdf: Buffer, text: string): boolean {
  const drawn = visible(
    visible(textOfPdf(pdf)).replace(/\[U\+([0-9A-F]{4,6})\]/g, (_, hex) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
  );
  const wanted = visible(text.normalize('NFC'));
  if (
    !/[\p{M}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Devanagari}]/u.test(
      wanted,
    )
  )
    return drawn.includes(wanted);
  const count = (all: string, letter: string): number => all.split(letter).length;
  return [...new Set(wanted)].every((letter) => count(drawn, letter) >= count(wanted, letter));
}

const visible = (text: string): string => text.replace(/[\s\u200c\u200d]/g, '');

/** A built-in font's letters are WinAnsi, those of an embedded one are named by its own table. */
const read = (hex: string, letters: Map<string, string> | undefined): string =>
  letters
    ? (hex.match(/.{4}/g) ?? [])
        .map((code) => (code === '0000' ? '\ufffd' : (letters.get(code.toLowerCase()) ?? '\ufffd')))
        .join('')
    : new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));

/** The table of each embedded font, by its name in the pages. */
function fontsIn(pdf: Buffer): Map<string, Map<string, string>> {
  const raw = pdf.toString('latin1');
  const object = (id: string): string => raw.slice(raw.indexOf(`\n${id} 0 obj`)).split('endobj')[0] ?? '';
  const named = [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id] as const);
  return new Map(
    [...new Map(named)].flatMap(([name, id]) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1];
      if (table === undefined) return [];
      const begins = raw.indexOf('stream', raw.indexOf(`\n${table} 0 obj`)) + 'stream\n'.length;
      return [[name, lettersIn(inflateSync(pdf.subarray(begins)).toString('latin1'))] as const];
    }),
  );
}

function lettersIn(table: string): Map<string, string> {
  const text = (hex: string): string => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');
  const letters = new Map<string, string>();
  for (const [, first = '', , all = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    [...all.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], at) => {
      letters.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), text(hex));
    });
  }
  return letters;
}

const acts = /\/(JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFiles?|SubmitForm|RichMedia|XFA)\b/;

/** What a reader of it would do by itself, or follow: nothing of the kind is ours. */
export function actIn(pdf: Buffer): string | undefined {
  // Neither what is drawn nor what a text of the document itself says, such as its author.
  const bare = pdf
    .toString('latin1')
    .replace(/stream\r?\n[\s\S]*?endstream/g, '')
    .replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()');
  return acts.exec(bare)?.[0];
}

/** Where each text of a page begins, right and down from the one around it; what is far off is on no paper. */
export const placesInPdf = (pdf: Buffer): number[] =>
  drawnIn(pdf).flatMap((drawn) =>
    [...drawn.matchAll(/^1 0 0 1 (\S+) (\S+) cm$/gm)].flatMap(([, right, down]) => [Number(right), Number(down)]),
  );

/** How high each bar is that is filled with this colour, in the order in which they are drawn. */
export function barsInPdf(pdf: Buffer, colour: string): number[] {
  const wanted = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16) / 255).join(' ');
  // A colour, then the four corners from the upper left one.
  const bar = /^(.+) scn\n\S+ (\S+) m\n\S+ \S+ l\n\S+ (\S+) l\n\S+ \S+ l\nh\nf$/gm;
  return drawnIn(pdf).flatMap((drawn) =>
    [...drawn.matchAll(bar)].flatMap(([, filled, top, foot]) =>
      filled === wanted ? [Math.round(Number(foot) - Number(top))] : [],
    ),
  );
}

function drawnIn(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: head }) => {
    const begins = index + head.length;
    try {
      return [inflateSync(pdf.subarray(begins, raw.indexOf('endstream', begins))).toString('latin1')];
    } catch {
      return []; // no text: a font or a picture
    }
  });
}
