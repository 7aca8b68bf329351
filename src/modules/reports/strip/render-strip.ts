import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { renderPdf } from '#lib/pdf/index.ts';
import { defang } from '#lib/url-key/index.ts';
import type { Strip } from '#modules/reports/strip/read-strip.ts';

/** What fits beside the pictures; the whole letter is on its own page, and its hash is of its whole body. */
const most = { lines: 68, lettersOfLine: 90 };

const noPictureAfter = 'A page that is gone leaves no picture. The record of the case holds what each check saw.';

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

interface Drawn {
  strip: Strip;
  product: string;
  picture: { bytes: Buffer; isClear: boolean } | undefined;
}

/** One sheet: the page before, the letter as it was sent, what the checks found after; times with zone, hashes beneath. */
export function renderStrip({ strip, product, picture }: Drawn): Promise<Buffer> {
  const { caseId, url, timeZone, before, letter, after } = strip;
  const time = (at: Date) => timeIn(at, timeZone);
  return renderPdf(
    h(
      Document,
      { title: 'Before and after', producer: product },
      h(
        Page,
        { size: 'A3', orientation: 'landscape', style: styles.page },
        h(
          View,
          { style: styles.body },
          h(Text, { style: styles.title }, 'Before and after'),
          h(Text, { style: styles.address }, `${defang(url)} · case ${caseId} · times in ${timeZone}`),
          h(
            View,
            { style: styles.parts },
            part('1  The page before', time(before.capturedAt), pageBefore(before, picture), hashesOf(before)),
            part(
              '2  The letter as it was sent',
              `${time(letter.sentAt)}, to ${letter.recipientName ?? withoutLinks(letter.recipient)}`,
              [h(Text, { key: 'letter', style: styles.letter }, shownLetter(letter))],
              [['SHA-256 of the text below the subject', letter.bodySha256]],
            ),
            part(
              '3  The page after',
              `${after.length === 1 ? 'One check' : `${after.length} checks`} found it gone`,
              [
                ...after.map((check) => checkLine(check, time)),
                h(Text, { key: 'none', style: styles.time }, noPictureAfter),
              ],
              after.map(({ hash }, at) => [`SHA-256 of check ${at + 1} in the record of the case`, hash ?? 'not kept']),
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

const hashesOf = ({ picture, manifestSha256 }: Strip['before']): Hash[] => [
  ...(picture ? [['SHA-256 of picture.png in the evidence', picture.sha256] as Hash] : []),
  ['SHA-256 of the evidence’s manifest', manifestSha256],
];

function pageBefore({ said }: Strip['before'], picture: Drawn['picture']): ReactElement[] {
  if (!picture)
    return [
      h(
        Text,
        { key: 'none' },
        `The picture of the page was ${said.replace(/\.$/, '')}. The evidence holds the page itself.`,
      ),
    ];
  const drawn = h(Image, { key: 'picture', style: styles.picture, src: picture.bytes });
  return picture.isClear
    ? [drawn]
    : [drawn, h(Text, { key: 'blurred', style: styles.time }, 'Blurred here. The evidence holds the clear picture.')];
}

const checkLine = ({ id, at, vantage, status, sentence }: Strip['after'][number], time: (at: Date) => string) =>
  h(
    View,
    { key: id, style: styles.check },
    h(Text, { style: styles.head }, sentence),
    h(
      Text,
      { style: styles.time },
      `${time(at)}, from our ${vantage} location${status === null ? '' : `, the host answered ${status}`}`,
    ),
  );

/** Addresses are written so that none can be pressed. */
const withoutLinks = (text: string): string => text.replace(/https?:\/\/[^\s<>"']+/gi, (address) => defang(address));

function shownLetter({ subject, body }: Strip['letter']): string {
  const shown: string[] = [];
  let left = most.lines;
  for (const line of withoutLinks(`${subject}\n\n${body}`).split('\n')) {
    left -= Math.max(1, Math.ceil(line.length / most.lettersOfLine));
    if (left < 0) return [...shown, '', '… The rest is in the notice itself.'].join('\n');
    shown.push(line);
  }
  return shown.join('\n');
}

/** @example timeIn(at, 'Europe/Berlin') // '29 Nov 2026, 22:12 CET' */
const timeIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(at);
