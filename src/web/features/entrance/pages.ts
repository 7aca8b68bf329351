export interface EntrancePage {
  /** May search engines list it? */
  listed?: true;
}

/**
 * The ways in: every page for whoever has no session, but the ones the server draws. They are a document of their own
 * (`entrance.html`), so that nobody waits for the application to sign in. The server, the build and the page itself read
 * this list; what each page shows stands in `screens.tsx`, and what its tab says in `texts.ts`.
 */
export const entrancePages = {
  '/sign-in': { listed: true },
  '/sign-up': { listed: true },
  '/reset': { listed: true },
  '/reset/{token}': {},
  '/auth-redirect': {},
  '/custom-offer/{token}': {},
  '/email-settings/verification/{token}': {},
  '/email-settings/subscription/{token}': {},
  '/registry-answer': { listed: true },
  '/registry-answer/{token}': {},
} as const satisfies Record<string, EntrancePage>;

export type EntrancePath = keyof typeof entrancePages;

const patterns = Object.keys(entrancePages).map((path) => ({
  path: path as EntrancePath, // the keys of what stands above
  pattern: new RegExp(`^${path.replace('{token}', '([^/]+)')}/?$`, 'i'),
}));

/**
 * The page at a path as it stands in the address, with what it says for `{token}`; undefined for what is no way in.
 *
 * @example entrancePageAt('/reset/a%20b') // { path: '/reset/{token}', token: 'a b' }
 */
export function entrancePageAt(pathname: string): { path: EntrancePath; token: string } | undefined {
  for (const { path, pattern } of patterns) {
    const found = pattern.exec(pathname);
    if (found) return { path, token: decoded(found[1] ?? '') };
  }
  return undefined;
}

/** One that cannot be decoded was cut on its way: no other link is like it. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
