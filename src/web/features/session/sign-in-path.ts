import { pathWith } from '#web/features/api/path-with.ts';

/** Where to sign in, which then leads to a page: `/sign-in?customRedirect=%2Faccount`. It is another document. */
export const signInPath = (customRedirect: string): string => pathWith('/sign-in', { customRedirect });
