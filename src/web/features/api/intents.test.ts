import { describe, expect, it } from 'vitest';
import { intentOfForm } from './intents.ts';

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.set('brandId', 'brd_1');
  form.set('file', file);
  return form;
};
const picture = (bytes: string, lastModified: number) => new File([bytes], 'id.png', { lastModified });

describe('the intent of a form with a file', () => {
  const first = intentOfForm('/documents', formOf(picture('one', 1)));

  it('is the same where the same file is chosen again', () => {
    expect(intentOfForm('/documents', formOf(picture('one', 1)))).toBe(first);
  });

  it('is another one with another file, as it was changed, or elsewhere', () => {
    const others = [
      intentOfForm('/documents', formOf(picture('one', 2))),
      intentOfForm('/documents', formOf(picture('longer', 1))),
      intentOfForm('/works', formOf(picture('one', 1))),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
  });
});
