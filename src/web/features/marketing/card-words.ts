import type { ShownFigures } from '#modules/reports/contract.ts';
import type { ReportPeriod } from '#web/features/report/report-period.ts';
import { counted, duration } from '#web/features/report/success.ts';
import { dated, number } from '#web/language/formats.ts';
import { textsOf } from '#web/language/texts.ts';
import { percent } from '#web/ui/words.ts';
import { shareTexts } from './texts.ts';

/** A share or a median of fewer says little, and is not offered. */
export const leastBehind = 5;

export const figureKeys = ['removed', 'success', 'pace', 'hosts'] as const;
export type FigureKey = (typeof figureKeys)[number];
export type Headline = keyof typeof shareTexts.headlines;

/** What no removal stands behind claims nothing. */
export const headlinesFor = (figures: ShownFigures): readonly Headline[] =>
  figures.removed > 0 ? ['gone', 'alone', 'mine', 'ask'] : ['ask', 'mine'];

/** The chosen one, where it is true; else the first that is. */
export function headlineFor(figures: ShownFigures, chosen: Headline): Headline {
  const [first = 'ask', ...others] = headlinesFor(figures);
  return others.includes(chosen) ? chosen : first;
}

export type Choices = {
  headline: Headline;
  figures: readonly FigureKey[];
  period: ReportPeriod;
  /** Of a proved account, as it is written on the card. */
  name?: string | undefined;
  code?: string | undefined;
};
export type CardFigure = { value: string; label: string };
export type CardWords = { headline: string; figures: CardFigure[]; below: string; name?: string; code?: string };

/** What may be said of these figures; nothing where nothing was removed. */
export function offeredFigures(figures: ShownFigures): FigureKey[] {
  if (figures.removed === 0) return [];
  const behind: Record<FigureKey, boolean> = {
    removed: true,
    success: figures.successRate !== null && counted(figures) >= leastBehind,
    pace: figures.medianHoursToRemoval !== null && figures.n >= leastBehind,
    hosts: figures.hosts > 0,
  };
  return figureKeys.filter((key) => behind[key]);
}

/** "22 h", "9 days". */
export function paceOf(hours: number): string {
  const { value, unit } = duration(hours);
  return `${value} ${unit}`;
}

function figure(key: FigureKey, figures: ShownFigures): CardFigure {
  const { labels } = textsOf(shareTexts);
  const whole = counted(figures);
  const part = figures.removedAfterNotice;
  switch (key) {
    case 'removed':
      return { value: number(figures.removed), label: labels.removed(figures.removed) };
    case 'success':
      return { value: percent(part, whole) ?? '', label: labels.success(part, whole) };
    case 'pace':
      return { value: paceOf(figures.medianHoursToRemoval ?? 0), label: labels.pace(figures.n) };
    case 'hosts':
      return { value: number(figures.hosts), label: labels.hosts(figures.hosts) };
  }
}

/** All that stands on a card, but its mark. Without a figure it asks, and claims nothing. */
export function cardWords(figures: ShownFigures, choices: Choices, now: Date): CardWords {
  const texts = textsOf(shareTexts);
  const shown = offeredFigures(figures).filter((key) => choices.figures.includes(key));
  const day = (at: Date | string) => dated(at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const since = choices.period.from;
  const dates = since ? texts.foundSince(day(since), day(now)) : texts.asOf(day(now));
  return {
    headline: texts.headlines[headlineFor(figures, choices.headline)],
    figures: shown.map((key) => figure(key, figures)),
    below: shown.length > 0 ? dates : texts.withoutFigures,
    ...(choices.name ? { name: choices.name } : {}),
    ...(choices.code ? { code: texts.code(choices.code) } : {}),
  };
}

/** The same in a sentence each, for who does not see it. */
export function altOf({ headline, figures, below, name, code }: CardWords, product: string): string {
  const said = figures.map(({ value, label }) => `${value} ${label}`);
  return textsOf(shareTexts).altOf(
    [headline, ...said, below, name, code, product]
      .filter((part) => part !== undefined)
      .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
      .join(' '),
  );
}
