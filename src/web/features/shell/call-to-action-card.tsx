import { Link } from '@tanstack/react-router';
import type { User } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { useSidebar } from '#web/ui/sidebar.tsx';
import { callToAction } from './navigation.ts';

/** Left out in the drawer, where the viewer's own item says the same and room is short. */
export function CallToActionCard({ viewer }: { viewer: User }) {
  const { isDrawer } = useSidebar();
  const card = callToAction(viewer);
  if (!card || isDrawer) return null;
  return (
    <div className="mx-2 mb-2.5 rounded-card border border-sidebar-border p-3 text-small leading-[18px]">
      <p>{card.text}</p>
      <Button asChild size="small" className="mt-2.5 w-full">
        <Link to={card.path}>{card.button}</Link>
      </Button>
    </div>
  );
}
