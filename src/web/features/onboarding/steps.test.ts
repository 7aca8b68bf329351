import { expect, it } from 'vitest';
import type { Onboarding } from '#modules/accounts/contract.ts';
import { nextStep, stepAfter } from './steps.ts';

const none: Onboarding = {
  email: false,
  account: false,
  ownership: false,
  references: false,
  whitelist: false,
  authorization: false,
  plan: false,
};
const all: Onboarding = {
  email: true,
  account: true,
  ownership: true,
  references: true,
  whitelist: true,
  authorization: true,
  plan: true,
};

it('begins with the first step that is not done', () => {
  expect(nextStep(none)).toBe('account');
  expect(nextStep({ ...none, account: true })).toBe('ownership');
  expect(nextStep(all)).toBeUndefined();
});

it('does not wait for a mail before anything else, but asks for it in the end', () => {
  expect(nextStep({ ...none, account: true, ownership: true })).toBe('references');
  expect(nextStep({ ...all, email: false })).toBe('email');
});

it('leaves out what is done when a step is put off', () => {
  expect(stepAfter({ ...none, references: true }, 'ownership')).toBe('whitelist');
});

it('comes back to what was put off', () => {
  expect(stepAfter({ ...none, email: true, account: true }, 'plan')).toBe('ownership');
  expect(stepAfter({ ...all, plan: false }, 'plan')).toBeUndefined();
});
