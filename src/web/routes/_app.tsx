import { createFileRoute, redirect } from '@tanstack/react-router';
import { readHidden } from '#web/features/privacy/hidden-page.ts';
import { judgeEntry, pageAt } from '#web/features/session/guard.ts';
import { hasSessionMark } from '#web/features/session/session-mark.ts';
import { readAsChosen, settingsQuery } from '#web/features/session/settings.ts';
import { signInPath } from '#web/features/session/sign-in-path.ts';
import { readViewer } from '#web/features/session/user.ts';
import { AppLayout } from '#web/features/shell/app-layout.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, matches }) => {
    // Left in a hurry: back leads to the empty page too, until somebody continues from there.
    if (readHidden()) throw redirect({ to: '/note', replace: true });
    const signIn = () => redirect({ href: signInPath(location.href), reloadDocument: true });
    if (!hasSessionMark()) throw signIn();
    // Read together, so that nothing is drawn in a language or theme that was left on another device.
    const settings = context.queryClient.ensureQueryData(settingsQuery).then(readAsChosen, () => undefined);
    const viewer = await readViewer(context.queryClient).catch(() => {
      throw signIn();
    });
    await settings;
    const verdict = judgeEntry(viewer, pageAt(matches, location.pathname));
    if (verdict === 'enter') return;
    if (verdict.to === '/refer') throw redirect({ to: '/refer' });
    throw redirect({ to: '/plans', search: { reason: verdict.reason, from: location.href } });
  },
  component: AppLayout,
});
