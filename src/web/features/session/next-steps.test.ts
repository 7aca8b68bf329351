import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NextSteps } from './next-steps.tsx';

const drawn = (isAffiliateOnly?: boolean) =>
  renderToStaticMarkup(
    createElement(NextSteps, { detour: { rFromSearch: 'FRIEND7', ...(isAffiliateOnly ? { isAffiliateOnly } : {}) } }),
  );

it('tells whoever signs up of the affiliate programme, and the way to it keeps what they came with', () => {
  const html = drawn();
  expect(html).toContain('Here to refer others?');
  expect(html).toMatch(
    /<a href="\/sign-up\?[^"]*rFromSearch=FRIEND7[^"]*isAffiliateOnly=true[^"]*"[^>]*>Sign up as an affiliate</,
  );
});

it('tells an affiliate what the programme pays, for how long, and of whom', () => {
  const html = drawn(true);
  for (const term of ['30\u00a0%', '12 months', '30 days', 'never as names']) expect(html).toContain(term);
  expect(html).toContain('Sign up as a creator');
  expect(html).not.toContain('Sign up as an affiliate');
});
