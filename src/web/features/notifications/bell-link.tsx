import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { shellTexts } from '#web/features/shell/texts.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/pill.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { unreadQuery } from './notifications-query.ts';

export function BellLink() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const label = useLabel('/notifications');
  const texts = useTexts(shellTexts);
  return (
    <Tooltip words={label}>
      <Button asChild look="plain" size="icon" className={unread > 0 ? 'w-auto gap-1.5 px-2 max-md:w-auto' : undefined}>
        <Link to="/notifications" aria-label={unread > 0 ? texts.unread(label, unread) : label}>
          <Bell size={16} aria-hidden />
          {unread > 0 && (
            <Badge className="bg-primary text-on-primary tabular-nums">
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
            </Badge>
          )}
        </Link>
      </Button>
    </Tooltip>
  );
}
