import { inflateSync } from 'node:zlib';
import { pdfText } from '../../src/lib/pdf-text/index.ts';

/** What a PDF of the built-in fonts says, in the order in which it is drawn. */
export function textOfPdf(pdf: Buffer): string {
  const said = drawnIn(pdf).flatMap((drawn) =>
    [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    ),
  );
  return said.join(' ').replace(/\s+/g, ' ');
}

/** Whether it says this, wherever its lines end. */
export const saysInPdf = (pdf: Buffer, text: string): boolean =>
  withoutSpaces(textOfPdf(pdf)).includes(withoutSpaces(pdfText(text)));

/** With one sign for the letters that the font has beyond Latin-1, which it keeps elsewhere. */
const withoutSpaces = (text: string): string => text.replace(/\s/g, '').replace(/[^\x20-\x7e\xa0-\xff]/g, '?');

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
