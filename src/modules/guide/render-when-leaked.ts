import { Document, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { renderPdf } from '#lib/pdf/index.ts';
import { dayIn, type Language } from '#modules/accounts/index.ts';
import type { LeakPart } from '#modules/guide/when-leaked.ts';
import { whenLeakedIn } from '#modules/guide/when-leaked-in.ts';

const styles = StyleSheet.create({
  page: {
    paddingTop: 56,
    paddingHorizontal: 60,
    paddingBottom: 72,
    fontFamily: 'Helvetica',
  },
  // Never the page's: each page would multiply it anew for the foot, which then leaves the paper.
  body: { fontSize: 10.5, lineHeight: 1.5 },
  name: { fontFamily: 'Helvetica-Bold', fontSize: 9, marginBottom: 20 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 22, lineHeight: 1.2, marginBottom: 8 },
  lead: { fontSize: 12, marginBottom: 6 },
  caution: { fontSize: 9, color: '#444444', marginBottom: 6 },
  head: { fontFamily: 'Helvetica-Bold', fontSize: 13, marginTop: 16, marginBottom: 6 },
  line: { flexDirection: 'row', marginBottom: 5 },
  mark: { width: 20 },
  words: { flexGrow: 1, flexBasis: 0 },
  link: { color: '#1a1a1a', textDecoration: 'underline' },
  foot: {
    position: 'absolute',
    bottom: 32,
    left: 60,
    right: 60,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: '#444444',
  },
});

/** One guide for print: the same words as on the page, with its pages numbered and its parts in the reader's outline. */
export async function renderWhenLeaked({ product }: { product: string }, language: Language): Promise<Uint8Array> {
  const { title, lead, caution, parts, reviewed, foot } = whenLeakedIn(language);
  const reviewedAt = new Date(`${reviewed}T00:00:00Z`);
  const say = (text: string): string => text.replaceAll('{product}', product);
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    h(
      View,
      { style: styles.body },
      h(Text, { style: styles.name }, product),
      h(Text, { style: styles.title }, title),
      h(Text, { style: styles.lead }, lead),
      h(Text, { style: styles.caution }, caution),
      ...parts.map((part) => drawn(part, say)),
    ),
    h(
      View,
      { style: styles.foot, fixed: true },
      h(Text, null, say(foot.reviewed(dayIn(language, reviewedAt)))),
      h(Text, { render: ({ pageNumber, totalPages }) => foot.page(pageNumber, totalPages) }),
    ),
  );
  return renderPdf(h(Document, { title, author: product, subject: lead, language, creationDate: reviewedAt }, page));
}

function drawn(part: LeakPart, say: (text: string) => string): ReactElement {
  const { steps = [], points = [], links = [] } = part;
  const lines = [
    ...steps.map((words, at) => line(`${at + 1}.`, say(words))),
    ...points.map((words) => line('•', say(words))),
    // On a line of its own: an address that is broken with a hyphen is another one.
    ...links.map(({ words, url }) =>
      line('', h(Text, null, `${words}:\n`, h(Link, { src: url, style: styles.link }, url.replace('https://', '')))),
    ),
  ];
  const [first, ...rest] = lines;
  const title = say(part.title);
  // Its types know bookmarks of whole pages alone.
  const outlined: object = { bookmark: title };
  return h(
    View,
    outlined,
    // A head never stands alone at the foot of a page.
    h(View, { wrap: false }, h(Text, { style: styles.head }, title), first),
    ...rest,
  );
}

function line(mark: string, words: string | ReactElement): ReactElement {
  return h(
    View,
    { style: styles.line, wrap: false },
    h(Text, { style: styles.mark }, mark),
    h(Text, { style: styles.words }, words),
  );
}
