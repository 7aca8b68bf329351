import { expect, it } from 'vitest';
import { formsFor } from './forms-for.ts';

const form = (engine: string, intimateOnly: boolean) => ({
  engine,
  url: 'https://engine.test/form',
  source: 'https://engine.test/help',
  readAt: '2026-11-29',
  intimateOnly,
});

it('offers a form for intimate pictures to reports of intimate pictures alone', () => {
  const forms = [form('Anything', false), form('Intimate', true)];
  expect(formsFor({ intimate: true }, forms)).toEqual(forms);
  expect(formsFor({ intimate: false }, forms).map(({ engine }) => engine)).toEqual(['Anything']);
});
