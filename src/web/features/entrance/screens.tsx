import { type ComponentType, lazy } from 'react';
import { detourSearch, signInSearch, signUpSearch, verificationSearch } from '#web/features/session/search.ts';
import type { EntrancePath } from './pages.ts';

type Words = Record<string, unknown>;
export type ScreenProps<Search = unknown> = { token: string; search: Search };
type Loads<Search> = () => Promise<{ default: ComponentType<ScreenProps<Search>> }>;

/** What each way in shows, and the schema of its search. Calling one begins to load it. */
export const screens: Record<EntrancePath, () => ComponentType<ScreenProps<Words>>> = {
  '/sign-in': screen(signInSearch, () => import('#web/features/session/sign-in-screen.tsx')),
  '/sign-up': screen(signUpSearch, () => import('#web/features/session/sign-up-screen.tsx')),
  '/reset': screen(detourSearch, () => import('#web/features/session/reset-screen.tsx')),
  '/reset/{token}': screen(detourSearch, () => import('#web/features/session/new-password-screen.tsx')),
  '/auth-redirect': screen(nothing, () => import('#web/features/session/auth-redirect-screen.tsx')),
  '/custom-offer/{token}': screen(detourSearch, () => import('#web/features/offers/custom-offer-screen.tsx')),
  '/email-settings/verification/{token}': screen(
    verificationSearch,
    () => import('#web/features/session/verification-screen.tsx'),
  ),
  '/email-settings/subscription/{token}': screen(
    nothing,
    () => import('#web/features/notifications/mail-settings-screen.tsx'),
  ),
  '/registry-answer': screen(nothing, () => import('#web/features/registry/answer/ask-screen.tsx')),
  '/registry-answer/{token}': screen(nothing, () => import('#web/features/registry/answer/answer-screen.tsx')),
};

function screen<Search>(read: (words: Words) => Search, load: Loads<Search>) {
  return () => {
    const loading = load();
    loading.catch(() => undefined); // said where it is drawn
    const Loaded = lazy(() => loading);
    return ({ token, search }: ScreenProps<Words>) => <Loaded token={token} search={read(search)} />;
  };
}

function nothing(): undefined {}
