import { Path, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { PaperBrand } from '#modules/reports/paper/brand.ts';
import { styles } from '#modules/reports/paper/styles.ts';

export const head = (text: string): ReactElement =>
  h(Text, { key: text, style: styles.head, minPresenceAhead: 60 }, text);
export const firstHead = (text: string): ReactElement => h(Text, { key: text, style: styles.firstHead }, text);
export const small = (text: string): ReactElement => h(Text, { key: text, style: styles.small }, text);
export const paragraph = (text: string): ReactElement => h(Text, { key: text, style: styles.paragraph }, text);

/** A name and what it is, on one line. */
export const fact = (name: string, ...values: string[]): ReactElement =>
  h(
    View,
    { key: name, style: styles.fact, wrap: false },
    h(Text, { style: styles.factName }, name),
    h(View, { style: styles.factValue }, ...values.map((value) => h(Text, { key: value }, value))),
  );

export function brandLine({ product, colour, mark }: PaperBrand): ReactElement {
  const shapes = mark.map(({ d, line }) =>
    h(Path, {
      key: `${d} ${line}`,
      d,
      ...(line === undefined
        ? { fill: colour }
        : { stroke: colour, strokeWidth: line, strokeLineCap: 'round', fill: 'none' }),
    }),
  );
  return h(
    View,
    { key: 'brand', style: styles.brand },
    h(Svg, { width: 26, height: 26, viewBox: '0 0 24 24' }, ...shapes),
    h(Text, { style: [styles.product, { color: colour }] }, product),
  );
}
