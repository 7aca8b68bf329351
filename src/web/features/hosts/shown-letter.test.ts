import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { LetterExample } from '#modules/notices/example/contract.ts';
import { ShownLetter } from './shown-letter.tsx';

afterEach(() => vi.unstubAllGlobals());

it('marks what is written to the recipient with its language, and not what we say ourselves', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const letter = {
    ...{ basis: 'dsa_16', binds: true, language: 'de', channel: 'form-packet', subject: 'Meldung', text: 'Guten Tag' },
    fields: [{ label: 'name', value: 'Beispiel' }, { label: 'Link to the original' }],
  };
  const one: LetterExample = {
    ...{ mark: 'Example.', recipient: 'https://desk.test/form', about: 'copy', kind: 'notice', kinds: ['notice'] },
    ...{ subjects: [], reason: 'It fits.', notTaken: [], letter },
  };
  const page = renderToStaticMarkup(h(ShownLetter, { one, letter }));
  expect(page).toMatch(/<dd lang="de" translate="no"[^>]*>Beispiel<\/dd>/);
  expect(page).toMatch(/<dd class="[^"]*">Only the creator knows this\.<\/dd>/);
  expect(page).not.toMatch(/<dl[^>]*lang=/);
});
