import { textsOf } from '#web/language/texts.ts';
import { noticeTexts } from './texts.ts';

export const basisName = (basis: string): string => textsOf(noticeTexts).bases[basis] ?? basis;

export const noticeStateName = (state: string): string => textsOf(noticeTexts).states[state] ?? state;

export function stepName({ kind, step }: { kind: string; step: number }): string {
  const texts = textsOf(noticeTexts);
  return texts.step(texts.kinds[kind] ?? kind, step);
}

export function channelName(channel: string): string {
  const texts = textsOf(noticeTexts);
  return texts.channels[channel] ?? texts.otherChannel(channel);
}

/** A sentence of the server's within another one. */
export const withoutStop = (words: string): string => words.replace(/\.(\u2069?)$/, '$1');
