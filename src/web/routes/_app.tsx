import { createFileRoute, redirect } from '@tanstack/react-router';
import { dashboardQuery } from '#web/features/dashboard/dashboard-query.ts';
import { readHidden } from '#web/features/privacy/hidden-page.ts';
import { judgeEntry, pageAt } from '#web/features/session/guard.ts';
import { hasSessionMark } from '#web/features/session/session-mark.ts';
import { readAsChosen, settingsQuery } from '#web/features/session/settings.ts';
import { signInPath } from '#web/features/session/sign-in-path.ts';
import { readViewer } from '#web/features/session/user.ts';
import { AppLayout } from '#web/features/shell/app-layout.tsx';
import { firstFormats } from '#web/language/formats.ts';
import { cn } from '#web/ui/cn.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, matches }) => {
    // Left in a hurry: back leads to the empty page too, until somebody continues from there.
    if (readHidden()) throw redirect({ to: '/note', replace: true });
    const signIn = () => redirect({ href: signInPath(location.href), reloadDocument: true });
    if (!hasSessionMark(document.cookie)) throw signIn();
    // Read together, so that nothing is drawn in a language or theme that was left on another device.
    const settings = context.queryClient.ensureQueryData(settingsQuery).then(readAsChosen, () => undefined);
    const asked = readViewer(context.queryClient);
    const page = pageAt(matches, location.pathname);
    // What the page opens with need not wait for who they are: the server knows.
    if (page === '/dashboard') void context.queryClient.prefetchQuery(dashboardQuery);
    // What takes long the first time is done while the answer is waited for, each in a task of its own.
    for (const prepare of [...firstFormats, cn]) setTimeout(prepare);
    const viewer = await asked.catch(() => {
      throw signIn();
    });
    await settings;
    const verdict = judgeEntry(viewer, page);
    if (verdict === 'enter') return;
    if (verdict.to === '/refer') throw redirect({ to: '/refer' });
    throw redirect({ to: '/plans', search: { reason: verdict.reason, from: location.href } });
  },
  component: AppLayout,
});
