import { inflateSync } from 'node:zlib';

/** What a PDF of the built-in fonts says, in the order in which it is drawn. */
export function textOfPdf(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const said: string[] = [];
  for (const { index, 0: head } of raw.matchAll(/stream\r?\n/g)) {
    const begins = index + head.length;
    try {
      const drawn = inflateSync(pdf.subarray(begins, raw.indexOf('endstream', begins))).toString('latin1');
      for (const [, shown = ''] of drawn.matchAll(/\[([^\]]*)\] TJ/g))
        said.push(
          [...shown.matchAll(/<([0-9a-f]*)>/gi)]
            .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
            .join(''),
        );
    } catch {
      // no text: a font or a picture
    }
  }
  return said.join(' ').replace(/\s+/g, ' ');
}
