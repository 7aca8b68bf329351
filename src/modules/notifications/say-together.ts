import { toldAlone } from '#modules/notifications/kinds.ts';
import type { NewsTexts } from '#modules/notifications/texts.ts';

/** The title of several equal lines. @example titleOfMany(texts, 'A copy was removed', 12) // '12 copies were removed' */
export const titleOfMany = ({ many }: Pick<NewsTexts, 'many'>, title: string, n: number): string =>
  n === 1 ? title : (many[title]?.(n) ?? `${title} (${n})`);

interface Line {
  kind: string;
  title: string;
  text: string;
  link?: string | null | undefined;
}

/** Lines with the same title and kind as one, where the first of them was; what they do not share is left out (`toldAlone`). */
export function sayTogether<Row extends Line>(
  texts: Pick<NewsTexts, 'many'>,
  rows: readonly Row[],
): { rows: [Row, ...Row[]]; title: string; text: string; link: string | undefined }[] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const [at, row] of rows.entries()) {
    const isAlone = toldAlone.some((kind) => kind === row.kind);
    const key = JSON.stringify([row.kind, row.title, isAlone ? at : '']);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => {
    const [{ title, text, link }] = group;
    return {
      rows: group,
      title: titleOfMany(texts, title, group.length),
      text: group.every((one) => one.text === text) ? text : '',
      link: group.every((one) => one.link === link) ? (link ?? undefined) : '/notifications',
    };
  });
}
