import { expect, test } from 'vitest';
import { apiPlans } from '#modules/access/contract.ts';
import { planNames, plans } from './contract.ts';

test('the plans that hold API tokens are those that the rules name', () => {
  expect(planNames.filter((name) => plans[name].apiTokens)).toEqual([...apiPlans]);
});
