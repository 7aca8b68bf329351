import { z } from 'zod';
import {
  changeWords,
  emailChanged,
  emailChangeUndone,
  passwordChanged,
  passwordReset,
  signInChanged,
} from '#modules/accounts/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({ userId: z.string(), changeId: z.string(), kind: z.string() });
type Told = z.infer<typeof payload>;

/** What was changed of how somebody signs in: who reads this unasked learns of a stranger. */
const sayings: Record<string, { title: string; text: string }> = {
  ...Object.fromEntries(
    Object.entries(changeWords).map(([change, { title, text, undone, ours }]) => {
      const otherwise = undone ? 'take it back with the link in our mail' : 'set a new password';
      return [change, { title, text: ours ? text : `${text} If it was not you, ${otherwise}.` }];
    }),
  ),
  'password-reset': {
    title: 'Your password was changed',
    text: 'It was set anew with a link from a mail, and every session ended. If it was not you, set a new one and write to support.',
  },
  'password-changed': {
    title: 'Your password was changed',
    text: 'Every other session ended. If it was not you, set a new one with "Forgot password?".',
  },
  'email-changed': {
    title: 'Your e-mail was changed',
    text: 'The address from before got a link that takes the change back for 7 days.',
  },
  'email-change-undone': {
    title: 'Your e-mail is the one from before',
    text: 'The change was taken back. Every session ended, and the old password no longer works.',
  },
};

const job = defineJob({ name: 'notifications.sign-in-changed', payload });
const tell =
  (kind: string) =>
  (event: { userId: string; changeId: string }): Told => ({ ...event, kind });
job.when(passwordReset, tell('password-reset'));
job.when(passwordChanged, tell('password-changed'));
job.when(signInChanged, ({ change, ...event }) => tell(change)(event));
job.when(emailChanged, tell('email-changed'));
job.when(emailChangeUndone, tell('email-change-undone'));

export const accountNewsJobs = [job];

export function accountNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [job.name]: (run, { userId, changeId, kind }: Told): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const saying = sayings[kind];
          if (!saying) return { skipped: 'nothing is said of this' };
          const dedupeKey = `${kind}:${changeId}`;
          await notify(ctx, { userId, kind: 'sign-in-changed', ...saying, link: '/account', dedupeKey });
          return 'done';
        }),
    },
  };
}
