/** Text for the fonts that are built into every PDF reader. */
export { breakAnywhere, pdfText } from './pdf-text.ts';
