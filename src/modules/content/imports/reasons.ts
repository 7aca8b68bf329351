/** Why nothing came of a reading, and what to do instead. */
export const importReasons = {
  unreachable:
    'The page could not be opened. Check that it can be seen without signing in and read it again, or upload the pictures instead.',
  leads_elsewhere: 'The address of this account leads to another page than the profile. Upload the pictures instead.',
  signed_in_only:
    'The platform shows this page only to people who are signed in, and we sign in nowhere. Upload the pictures instead.',
  no_pictures: 'The page shows no pictures without a sign-in. Upload the pictures instead.',
  none_usable:
    'No picture of the page can be used: each is smaller than 200 pixels, or could not be read. Upload the pictures instead.',
  site_busy: 'The site asked us to wait too long. Read the page again in an hour, or upload the pictures instead.',
  account_changed:
    'This account was archived or is no longer proved, so we stopped reading and kept nothing. Bring it back or prove it, then read its page again.',
  look_failed:
    'We could not finish reading: something failed on our side. Read the page again, or upload the pictures instead.',
} as const;
export type ImportReason = keyof typeof importReasons;
