import { Outlet, useLocation } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { useEscapeTwice } from '#web/features/privacy/use-hide-now.ts';
import { leaveFor } from '#web/features/session/leave-for.ts';
import { signInPath } from '#web/features/session/sign-in-path.ts';
import { useUser } from '#web/features/session/user.ts';
import { useOnePerson } from '#web/features/session/watch-person.ts';
import { useTexts } from '#web/language/texts.ts';
import { SidebarProvider } from '#web/ui/sidebar.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { AppSidebar } from './app-sidebar.tsx';
import { FailureBar } from './failure-bar.tsx';
import { FailureHead } from './fallbacks.tsx';
import { Jumping } from './jumping.tsx';
import { ShellKeys } from './shell-keys.tsx';
import { shellTexts } from './texts.ts';
import { useOnline } from './use-online.ts';

const failureBar = <FailureBar />;

/** Who comes to a document again, or to a part of it: the page must be there when its place is looked for. */
const comesBack = (): boolean => {
  const [how] = performance.getEntriesByType('navigation');
  return window.location.hash !== '' || (how instanceof PerformanceNavigationTiming && how.type !== 'navigate');
};

/**
 * The frame of every protected page; search engines stay out. A session that ended meanwhile leads back to sign-in.
 * Its first page is drawn after it, in short tasks (0212).
 */
export function AppLayout() {
  const { data: viewer, isError } = useUser();
  const online = useOnline();
  const texts = useTexts(shellTexts);
  useEscapeTwice();
  useOnePerson(viewer);
  const href = useLocation({ select: (location) => location.href });
  const hasPage = useDeferredValue(true, comesBack());
  const isOver = !viewer || (isError && online);
  useEffect(() => {
    if (isOver) void leaveFor(signInPath(href));
  }, [isOver, href]);
  if (isOver) return null;
  return (
    <TooltipProvider>
      <SidebarProvider>
        <meta name="robots" content="noindex" />
        <a
          href="#content"
          className="absolute z-50 -translate-y-full rounded-control bg-primary px-3 py-2 text-on-primary focus:translate-y-0"
        >
          {texts.skip}
        </a>
        <div className="flex min-h-dvh">
          <AppSidebar viewer={viewer} />
          <ShellKeys />
          <div className="flex min-w-0 flex-1 flex-col [@media(min-height:480px)]:has-[[data-full-height]]:h-dvh">
            <FailureHead value={failureBar}>
              <Jumping>{hasPage && <Outlet />}</Jumping>
            </FailureHead>
          </div>
        </div>
      </SidebarProvider>
    </TooltipProvider>
  );
}
