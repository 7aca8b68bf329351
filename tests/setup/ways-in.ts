import { entrancePages } from '#web/features/entrance/pages.ts';

/** A link that was cut, used, or never given out. */
export const nobodys = 'nobody-has-this-one';

const verification = `/email-settings/verification/${nobodys}`;

/** Every way in as it opens, in each of its variants; none of them uses up the link it was opened by. */
export const waysIn: readonly string[] = [
  ...Object.keys(entrancePages).map((path) => path.replace('{token}', nobodys)),
  ...[
    '/sign-in?isAffiliateOnly=true',
    '/sign-in?changed=true',
    '/sign-in?leaving=true',
    '/sign-up?isAffiliateOnly=true',
  ],
  ...[`${verification}?undo=true`, `${verification}?deletion=true`],
];

/** What tries a link that is over, by its page; both then say so. */
export const overLinks: readonly { path: string; button: string; passwords?: true }[] = [
  { path: verification, button: 'Confirm my e-mail' },
  { path: `${verification}?undo=true`, button: 'Undo the change' },
  { path: `${verification}?deletion=true`, button: 'Keep my account' },
  { path: `/reset/${nobodys}`, button: 'Reset password', passwords: true },
];
