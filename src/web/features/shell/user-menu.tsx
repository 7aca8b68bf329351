import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { useLabels } from '#web/brand/deployment.tsx';
import type { User } from '#web/features/api/types.ts';
import { signOut } from '#web/features/session/sign-out.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { Menu, MenuContent, MenuItem, MenuRule, MenuTrigger } from '#web/ui/menu.tsx';
import { useSidebar } from '#web/ui/sidebar.tsx';
import { shellTexts } from './texts.ts';

const pages = ['/account', '/notifications', '/plans', '/community'] as const;

export function UserMenu({ viewer, wide }: { viewer: User; wide: boolean }) {
  const labels = useLabels();
  const texts = useTexts(shellTexts);
  const client = useQueryClient();
  const { closeDrawer } = useSidebar();
  const name = viewer.name || viewer.email;
  return (
    <Menu>
      <MenuTrigger
        className={cn(
          'flex w-full items-center gap-2.5 rounded-control py-1.5 text-left outline-offset-[-2px] hover:bg-sidebar-active/60',
          wide ? 'px-2' : 'justify-center px-0',
        )}
      >
        <span
          aria-hidden
          translate="no"
          className="grid size-7 shrink-0 place-items-center rounded-pill bg-sidebar-active text-badge font-[600] text-sidebar-active-text"
        >
          {initials(name)}
        </span>
        {wide && (
          <>
            <span className="min-w-0 flex-1">
              <span translate="no" className="block truncate font-[550]">
                {name}
              </span>
              <span className="block truncate text-caption text-sidebar-muted">{planName(viewer)}</span>
            </span>
            <ChevronsUpDown size={16} aria-hidden />
          </>
        )}
        <span className="sr-only">
          {!wide && <span translate="no">{name}</span>}, {texts.yourMenu}
        </span>
      </MenuTrigger>
      <MenuContent side="top" align="start">
        {pages.map((path) => (
          <MenuItem key={path} asChild>
            <Link to={path} onClick={closeDrawer}>
              {labels[path]}
            </Link>
          </MenuItem>
        ))}
        <MenuRule />
        <MenuItem onSelect={() => void signOut(client)}>{texts.signOut}</MenuItem>
      </MenuContent>
    </Menu>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s.@]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
    .toUpperCase();
}

const isPlan = (plan: string | null) => plan === 'standard' || plan === 'plus' || plan === 'premium';

/** The plan as the viewer knows it. */
export function planName({ plan, frontendStatus, isAffiliateOnly }: User): string {
  const texts = textsOf(shellTexts).plans;
  if (isAffiliateOnly) return texts.affiliate;
  if (frontendStatus === 'subscribed' && isPlan(plan)) return texts[plan];
  return frontendStatus === 'former' ? texts.none : texts.free;
}
