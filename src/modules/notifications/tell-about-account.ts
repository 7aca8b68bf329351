import { z } from 'zod';
import {
  type ChangeWords,
  changeWordsIn,
  emailChanged,
  emailChangeUndone,
  howChanged,
  languageOf,
  passwordChanged,
  passwordReset,
  type SignInChange,
  signInChanged,
  signInChanges,
} from '#modules/accounts/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import type { NewsTexts, Saying } from '#modules/notifications/texts.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({ userId: z.string(), changeId: z.string(), kind: z.string() });
type Told = z.infer<typeof payload>;

const changes = [...signInChanges, 'email-changed', 'email-change-undone'] as const;
type Change = (typeof changes)[number];
const isChange = (kind: string): kind is Change => changes.some((one) => one === kind);

/** What was changed of how somebody signs in: who reads this unasked learns of a stranger. */
function sayingOf(change: Change, texts: NewsTexts, words: ChangeWords): Saying {
  if (change in texts.accountChanged) return texts.accountChanged[change as keyof NewsTexts['accountChanged']]; // just looked
  const { title, text } = words[change as SignInChange]; // every other one is a change of signing in
  const how = howChanged[change as SignInChange];
  if (how === 'ours') return { title, text };
  return { title, text: how === 'undone' ? texts.notYouUndo(text) : texts.notYouReset(text) };
}

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
          if (!isChange(kind)) return { skipped: 'nothing is said of this' };
          const words = changeWordsIn(await languageOf(ctx.tx, userId));
          await notify(ctx, {
            userId,
            kind: 'sign-in-changed',
            says: (texts) => sayingOf(kind, texts, words),
            link: '/account',
            dedupeKey: `${kind}:${changeId}`,
          });
          return 'done';
        }),
    },
  };
}
