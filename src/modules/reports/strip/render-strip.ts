import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { renderPdf } from '#lib/pdf/index.ts';
import { defang } from '#lib/url-key/index.ts';
import { sentenceIn } from '#modules/cases/index.ts';
import type { Strip } from '#modules/reports/strip/read-strip.ts';
import { type StripTexts, stripTextsIn } from '#modules/reports/strip/texts.ts';

/** What fits beside the pictures; the whole letter is on its own page, and its hash is of its whole body. */
const most = { lines: 68, lettersOfLine: 90 };

const styles = StyleSheet.create({
  page: { padding: 36, fontFamily: 'Helvetica' },
  body: { fontSize: 8, lineHeight: 1.35, flexGrow: 1 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 15, lineHeight: 1.2 },
  address: { color: '#444444', marginBottom: 10 },
  parts: { flexDirection: 'row', flexGrow: 1, gap: 14 },
  part: { flexGrow: 1, flexBasis: 0, borderWidth: 0.75, borderColor: '#bbbbbb', padding: 10 },
  head: { fontFamily: 'Helvetica-Bold', fontSize: 11, lineHeight: 1.2 },
  time: { color: '#444444', marginBottom: 6 },
  content: { flexGrow: 1 },
  picture: { height: 400, objectFit: 'contain', objectPosition: '0 0' },
  letter: { fontSize: 6.5, lineHeight: 1.3 },
  check: { marginBottom: 8 },
  hash: { fontFamily: 'Courier', fontSize: 6.5, color: '#222222', marginTop: 2 },
  hashName: { fontSize: 7, color: '#444444', marginTop: 6 },
});

/** What a sheet is drawn from; all of it can be cloned for a thread. */
export interface Drawn {
  strip: Strip;
  product: string;
  picture: { bytes: Buffer; isClear: boolean } | undefined;
}

/** One sheet: the page before, the letter as it was sent, what the checks found after; times with zone, hashes beneath. */
export function renderStrip({ strip, product, picture }: Drawn): Promise<Buffer> {
  const { caseId, url, timeZone, language, before, letter, after } = strip;
  const texts = stripTextsIn(language);
  const time = (at: Date) => timeIn(at, timeZone, texts.locale);
  return renderPdf(
    h(
      Document,
      { title: texts.title, language, producer: product },
      h(
        Page,
        { size: 'A3', orientation: 'landscape', style: styles.page },
        h(
          View,
          { style: styles.body },
          h(Text, { style: styles.title }, texts.title),
          h(Text, { style: styles.address }, texts.about(defang(url), caseId, timeZone)),
          h(
            View,
            { style: styles.parts },
            part(
              texts.before.title,
              time(before.capturedAt),
              pageBefore(before, picture, texts.before),
              hashesOf(before, texts.before),
            ),
            part(
              texts.letter.title,
              texts.letter.sent(time(letter.sentAt), letter.recipientName ?? withoutLinks(letter.recipient)),
              [h(Text, { key: 'letter', style: styles.letter }, shownLetter(letter, texts.letter.rest))],
              [[texts.letter.bodyHash, letter.bodySha256]],
            ),
            part(
              texts.after.title,
              texts.after.found(after.length),
              [
                ...after.map((check) => checkLine(check, time, strip.language)),
                h(Text, { key: 'none', style: styles.time }, texts.after.noPicture),
              ],
              after.map(({ hash }, at) => [texts.after.checkHash(at + 1), hash ?? texts.after.notKept]),
            ),
          ),
        ),
      ),
    ),
  );
}

type Hash = [name: string, sha256: string];

const part = (title: string, when: string, content: ReactElement[], hashes: Hash[]): ReactElement =>
  h(
    View,
    { key: title, style: styles.part },
    h(Text, { style: styles.head }, title),
    h(Text, { style: styles.time }, when),
    h(View, { style: styles.content }, ...content),
    ...hashes.flatMap(([name, sha256]) => [
      h(Text, { key: `${name}.name`, style: styles.hashName }, name),
      h(Text, { key: name, style: styles.hash }, sha256),
    ]),
  );

const hashesOf = ({ picture, manifestSha256 }: Strip['before'], texts: StripTexts['before']): Hash[] => [
  ...(picture ? [[texts.pictureHash, picture.sha256] as Hash] : []),
  [texts.manifestHash, manifestSha256],
];

function pageBefore({ said }: Strip['before'], picture: Drawn['picture'], texts: StripTexts['before']): ReactElement[] {
  if (!picture) return [h(Text, { key: 'none' }, texts.noPicture(said.replace(/\.$/, '')))];
  const drawn = h(Image, { key: 'picture', style: styles.picture, src: picture.bytes });
  return picture.isClear ? [drawn] : [drawn, h(Text, { key: 'blurred', style: styles.time }, texts.blurred)];
}

function checkLine(
  { id, at, vantage, status, says }: Strip['after'][number],
  time: (at: Date) => string,
  language: Strip['language'],
): ReactElement {
  const texts = stripTextsIn(language).after;
  const seen = [time(at), texts.from[vantage], ...(status === null ? [] : [texts.answered(status)])];
  return h(
    View,
    { key: id, style: styles.check },
    h(Text, { style: styles.head }, sentenceIn(language, says)),
    h(Text, { style: styles.time }, seen.join(', ')),
  );
}

/** Addresses are written so that none can be pressed. */
const withoutLinks = (text: string): string => text.replace(/https?:\/\/[^\s<>"']+/gi, (address) => defang(address));

function shownLetter({ subject, body }: Strip['letter'], rest: string): string {
  const shown: string[] = [];
  let left = most.lines;
  for (const line of withoutLinks(`${subject}\n\n${body}`).split('\n')) {
    left -= Math.max(1, Math.ceil(line.length / most.lettersOfLine));
    if (left < 0) return [...shown, '', rest].join('\n');
    shown.push(line);
  }
  return shown.join('\n');
}

/** @example timeIn(at, 'Europe/Berlin', 'en-GB') // '29 Nov 2026, 22:12 CET' */
const timeIn = (at: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(at);
