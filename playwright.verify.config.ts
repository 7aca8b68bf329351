import { defineConfig } from '@playwright/test';
import e2e from './playwright.config.ts';

/** Beside the main job: CI walks these, and whoever changes what they are about (`npm run e2e -- refer`). */
const besides = [
  'analytics',
  'answer',
  'api-tokens',
  'badges',
  'by-mail',
  'community',
  'consent',
  'dark',
  'documents',
  'field-faults',
  'form-faults',
  'free-removals',
  'good-to-know',
  'hostile',
  'identity-google',
  'identity-passkey',
  'identity-second-factor',
  'impersonation',
  'imports',
  'language',
  'marketing',
  'shared-report',
  'offers',
  'one-person',
  'ops-sending',
  'own-data',
  'payment-late',
  'refer',
  'registry',
  'second-brand',
  'several',
  'transparency',
  'twice',
  'webhooks',
];
/** What a phone shows differently on the way from the first page to the report. */
const onPhone = [
  'content',
  'dashboard',
  'entrance',
  'landing',
  'notices',
  'report',
  'review',
  'seed',
  'set-up',
  'sign-up',
];

const files = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

/** What `npm run verify` walks of the browser tests, within its quarter of an hour. See docs/decisions/0041. */
export default defineConfig({
  ...e2e,
  projects: (e2e.projects ?? []).map((project) =>
    project.name === 'narrow' ? { ...project, testMatch: files(onPhone) } : { ...project, testIgnore: files(besides) },
  ),
});
