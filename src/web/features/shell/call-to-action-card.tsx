import { Link } from '@tanstack/react-router';
import type { User } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { callToAction } from './navigation.ts';

export function CallToActionCard({ viewer }: { viewer: User }) {
  const card = callToAction(viewer);
  if (!card) return null;
  return (
    <div className="mx-2 mb-2.5 rounded-card border border-sidebar-border p-3 text-small leading-[18px]">
      <p>{card.text}</p>
      <Button asChild size="small" className="mt-2.5 w-full">
        <Link to={card.path}>{card.button}</Link>
      </Button>
    </div>
  );
}
