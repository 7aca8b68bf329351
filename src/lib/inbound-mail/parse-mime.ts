import type { ParsedMail } from 'mailparser';
import { flattenHtml } from './flatten-html.ts';

/** Text beyond this is not looked at: an answer says what it says in its beginning. */
export const longestText = 200_000;
const longestHtml = 1024 * 1024;

/** A message by its parts. Its text is what it says: in plain text, and in HTML where that is no second form of it. */
export async function parseMime(normal: string): Promise<ParsedMail> {
  const parsed = await parseAs(Buffer.from(normal, 'latin1'), { skipHtmlToText: true });
  return { ...parsed, text: await textIn(parsed, normal) };
}

async function parseAs(bytes: Buffer, how: { skipHtmlToText?: true } = {}): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser'); // some eighty files that only a process with mail needs
  return simpleParser(bytes, {
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    keepDeliveryStatus: false,
    maxHtmlLengthToParse: 2 * longestHtml,
    ...how,
  });
}

/** Both are joined in the order in which they are written. */
async function textIn({ text, html }: ParsedMail, normal: string): Promise<string> {
  const plain = text?.trim() ? text : '';
  if (!html || (plain !== '' && partAt('multipart/alternative', normal) !== undefined)) return plain;
  if (html.length > longestHtml) throw new Error('Its HTML is longer than a person writes.');
  const bytes = Buffer.from(`Content-Type: text/html; charset=utf-8\n\n${cellsApart(flattenHtml(html))}`);
  const shown = (await parseAs(bytes)).text ?? '';
  if (plain === '') return shown;
  const isFirst = (partAt('text/html', normal) ?? 0) < (partAt('text/plain', normal) ?? 0);
  return (isFirst ? [shown, plain] : [plain, shown]).join('\n');
}

/** Cells and terms end a line each, or their words run into one another. */
const cellsApart = (html: string): string => html.replace(/<\/(?:td|th|dt|dd)\s{0,9}>/gi, '<br>$&');

/** Where the first part of a type begins. */
function partAt(type: string, normal: string): number | undefined {
  const at = normal.search(new RegExp(`^content-type:[ \\t]*(?:\\n[ \\t]+)?${type}`, 'im'));
  return at < 0 ? undefined : at;
}
