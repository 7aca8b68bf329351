import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Failure, NotFound } from '#web/features/shell/fallbacks.tsx';
import { Toaster } from '#web/ui/toast.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Failure,
});

function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
