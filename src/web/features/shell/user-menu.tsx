import { ChevronsUpDown } from 'lucide-react';
import { lazy } from 'react';
import type { User } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { LaterMenu } from '#web/ui/later-menu.tsx';
import { shellTexts } from './texts.ts';

const UserMenuItems = lazy(() => import('./user-menu-items.tsx'));

export function UserMenu({ viewer, wide }: { viewer: User; wide: boolean }) {
  const texts = useTexts(shellTexts);
  const name = viewer.name || viewer.email;
  const trigger = (
    <button
      type="button"
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
    </button>
  );
  return <LaterMenu trigger={trigger}>{(pressed) => <UserMenuItems trigger={pressed} />}</LaterMenu>;
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
