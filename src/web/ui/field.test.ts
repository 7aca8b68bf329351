import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiProblem, readProblem, unreachable } from '#web/features/api/problem.ts';
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
  const refused = new ApiProblem({ status: 429, code: 'later', detail: 'Ask later.' });
  expect(drawn(refused)).toContain('<span lang="en">Ask later.</span>');
  expect(drawn({ type: 'server', message: 'Ask later.' })).toContain('<span lang="en">Ask later.</span>');
  expect(drawn(unreachable())).toContain('<span>We could not reach');
  expect(drawn(readProblem(502, '<html>'))).toContain('<span>Something failed');
  expect(drawn(new Error('x'))).toContain('<span>Something failed');
  expect(drawn(undefined)).toBe('');
});
