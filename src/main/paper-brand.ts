import type { Config } from '#platform/config/index.ts';
import { colourOf, productOf, providerOf } from './deployment.ts';

/** The marks of `web/brand/marks.tsx` as plain shapes; a test holds them together. */
export const marks = {
  production: [
    { d: 'M12.5 3.6a8.6 8.6 0 1 1-8.6 9.2', line: 2.6 },
    { d: 'M3.9 7.4 7.1 12.2H.9Z' },
    { d: 'M3.9 7.4 7.1 12.2H.9Z', line: 1.3 },
    { d: 'M9.4 12.2a3.1 3.1 0 1 0 6.2 0a3.1 3.1 0 1 0-6.2 0Z' },
  ],
  shark: [
    {
      d: 'M3.5 17.2C5.2 9.6 10.4 4.2 18.6 3c-2.6 4.4-2.7 9.5.3 14.2-2.2-.9-4-.9-6 .2-2.6 1.3-4.8 1.2-9.4-.2Z',
    },
    { d: 'M2.5 21c2.4-1.2 4.4-1.2 6.5-.2s4.3 1 6.5 0 3.9-1 6 .2', line: 1.8 },
  ],
} as const;

/** How the brand of this deployment looks on paper. */
export const paperBrandOf = (config: Pick<Config, 'deploymentMode'>) => ({
  product: productOf(config),
  slug: providerOf(config),
  colour: colourOf(config),
  mark: marks[config.deploymentMode],
});
