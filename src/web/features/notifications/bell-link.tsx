import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { unreadQuery } from './notifications-query.ts';

export function BellLink() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const label = useLabel('/notifications');
  return (
    <Tooltip words={label}>
      <Button asChild look="plain" size="icon">
        <Link to="/notifications" aria-label={unread > 0 ? `${label}, ${unread} unread` : label} className="relative">
          <Bell size={16} aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-primary px-1 text-badge leading-none font-[600] text-on-primary max-md:top-1.5 max-md:right-1"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </Link>
      </Button>
    </Tooltip>
  );
}
