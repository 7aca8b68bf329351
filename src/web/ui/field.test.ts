import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { faultWords } from './field.tsx';

it('says what is wrong with a field, and marks what the server says as English', () => {
  expect(faultWords('Enter a handle.')).toBe('Enter a handle.');
  expect(faultWords({ type: 'required', message: 'Enter a handle.' })).toBe('Enter a handle.');
  const said = faultWords({ type: 'server', message: 'It is taken.' });
  expect(renderToStaticMarkup(said)).toBe('<span lang="en">It is taken.</span>');
  expect(faultWords({ type: 'server' })).toBeUndefined();
  expect(faultWords(undefined)).toBeUndefined();
});

it('marks what the server says of a whole form, and says nothing while it does not refuse', () => {
  const drawn = (of: unknown) => renderToStaticMarkup(h(ProblemStrip, { of }));
  expect(drawn('Ask later.')).toContain('<span lang="en">Ask later.</span>');
  expect(drawn(new Error('x'))).toContain('<span lang="en">Something failed');
  expect(drawn(undefined)).toBe('');
});
