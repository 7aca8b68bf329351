import type { ReactNode } from 'react';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of what programs of a creator may do and hear. */
export const apiAccessTexts = translated('apiAccess', {
  apiTokenItem: {
    expired: 'Expired',
    made: (day: string) => `made ${day}`,
    lastUsed: (when: string) => `Last used ${when}`,
    notUsedYet: 'Not used yet',
    expiredOn: (day: string) => `expired ${day}`,
    worksUntil: (day: string) => `works until ${day}`,
    whatMayDo: (name: string) => `What ${name} may do`,
    revoke: 'Revoke',
    revokeThis: (name: string) => `Revoke ${name}`,
    programsThatUse: 'Programs that use it are refused from now on. This cannot be undone.',
    revokeTheToken: 'Revoke the token',
    cancel: 'Cancel',
  },
  apiTokensCard: {
    apiTokens: 'API tokens',
    makeAToken: 'Make a token',
    yourApiTokens: 'Your API tokens could not be loaded',
    safe: 'They still work.',
    aProgramOf: (link: ReactNode) => (
      <>
        A program of yours shows a token instead of signing in. It may do what the token was made for, and never touch
        your account, your plan or your authorization. {link}
      </>
    ),
    everyCall: 'Every call',
    isMade: (name: string) => `“${name}” is made`,
    token: 'token',
    keepItWhere: 'Keep it where your program reads it, and nowhere in its code. It is not shown again.',
    youHaveMade: 'You have made none.',
  },
  planNeeded: {
    arePartOf: (what: string) => `${what} are part of Plus and Premium.`,
    seePlans: 'See plans',
  },
  webhookItem: {
    youSwitchedIt: 'You switched it off. It receives nothing.',
    weSwitchedIt: 'We switched it off: nothing was delivered for three days.',
    weSwitchedItOff: 'We switched it off: the receiver answered 410 (gone).',
    news: (kinds: number, withUrls: boolean) =>
      `${count(kinds, 'kind')} of news${withUrls ? ', with addresses of copies' : ''}`,
    added: (day: string) => `added ${day}`,
    pausedByPlan: 'It is paused because your plan does not include webhooks.',
    nothingWasTaken: (when: string) => `Nothing was delivered since ${when}. We keep trying.`,
    theSecretBefore: (when: string) => `The previous secret also signs, until ${when}.`,
    log: 'Log',
    logOf: (host: string) => `Log of ${host}`,
    change: 'Change',
    changeThis: (host: string) => `Change ${host}`,
    off: 'Off',
    notTaken: 'Not delivered',
    on: 'On',
  },
  webhooksCard: {
    webhooks: 'Webhooks',
    addAWebhook: 'Add a webhook',
    yourWebhooksCould: 'Your webhooks could not be loaded',
    safe: 'They still receive events.',
    weTellA:
      'We tell a program of yours what happens, by a signed message to its address. Messages hold ids, states, times and links to our pages, never a picture.',
    yourSigningSecret: 'Your signing secret',
    secret: 'secret',
    yourProgramChecks: 'Your program checks with it that a message is ours. It is not shown again.',
    youHaveAdded: 'You have added none.',
  },
});
