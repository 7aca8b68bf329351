import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DeploymentProvider } from '#web/brand/deployment.tsx';
import { FairUseLine } from './fair-use-line.tsx';

const said = (mode: string): string => {
  const deployment = { mode, provider: mode, product: mode };
  return renderToStaticMarkup(DeploymentProvider({ deployment, children: createElement(FairUseLine) }));
};

it('calls the list as the button beside it does, in each brand', () => {
  expect(said('production')).toContain('dismiss or whitelist it.');
  expect(said('shark')).toContain('dismiss or safelist it.');
});
