/** Documents on paper, with a font for every script that a name may be written in. */
export { renderPdf } from './render-pdf.ts';
