import { describe, expect, it } from 'vitest';
import { hostTextsGerman } from '#web/features/hosts/host-texts.de.ts';
import { hostTexts } from '#web/features/hosts/host-texts.ts';
import { hostsTextsGerman } from '#web/features/hosts/texts.de.ts';
import { hostsTexts } from '#web/features/hosts/texts.ts';

describe('the way to the page of a host', () => {
  it.each([
    ['English', hostsTexts.title, hostTexts.title],
    ['German', hostsTextsGerman.title, hostTextsGerman.title],
  ])('names list and page by different words in %s', (_, list, page) => {
    expect(page).not.toBe(list);
  });
});
