import { Link, useLocation } from '@tanstack/react-router';
import { PanelLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useLabels, Wordmark } from '#web/brand/deployment.tsx';
import type { User } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { SidebarFrame, useSidebar } from '#web/ui/sidebar.tsx';
import { SidebarLink, SidebarLocked } from '#web/ui/sidebar-item.tsx';
import { CallToActionCard } from './call-to-action-card.tsx';
import { iconOf } from './icons.ts';
import { type Group, ownItems, shownItems } from './navigation.ts';
import { shellTexts } from './texts.ts';
import { useCounts } from './use-counts.ts';
import { useLocked } from './use-locked.ts';
import { UserMenu } from './user-menu.tsx';

export function AppSidebar({ viewer }: { viewer: User }) {
  const { open, isDrawer, closeDrawer } = useSidebar();
  const texts = useTexts(shellTexts);
  const href = useLocation({ select: (location) => location.href });
  // Whatever led on, a link of the drawer or going back: the page is what is looked at now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it waits for
  useEffect(closeDrawer, [href, isDrawer]);
  const wide = open || isDrawer;
  return (
    <SidebarFrame>
      <Head wide={wide} />
      <nav aria-label={texts.main} className={cn('min-h-0 flex-1 overflow-y-auto pt-1 pb-2', wide ? 'px-2' : 'px-1.5')}>
        <OwnItems viewer={viewer} />
        <ItemGroup group="removal" viewer={viewer} wide={wide} />
        <ItemGroup group="setup" viewer={viewer} wide={wide} />
        <ItemGroup group="extras" viewer={viewer} wide={wide} />
      </nav>
      {wide && <CallToActionCard viewer={viewer} />}
      <div className="border-t border-sidebar-border p-2">
        <UserMenu viewer={viewer} wide={wide} />
      </div>
    </SidebarFrame>
  );
}

function Head({ wide }: { wide: boolean }) {
  const { open, isDrawer, toggle } = useSidebar();
  const texts = useTexts(shellTexts);
  return (
    <div className={cn('flex h-14 shrink-0 items-center', wide ? 'gap-2 pr-2.5 pl-4' : 'justify-center')}>
      {wide && (
        <Link to="/dashboard" className="flex min-w-0 flex-1 items-center text-sidebar-active-text">
          <Wordmark className="text-mark" />
        </Link>
      )}
      {!isDrawer && (
        <Button
          look="plain"
          size="icon"
          aria-label={open ? texts.collapse : texts.expand}
          aria-expanded={open}
          aria-controls="sidebar"
          onClick={toggle}
          className="text-sidebar-muted hover:bg-sidebar-active hover:text-sidebar-active-text"
        >
          <PanelLeft size={16} aria-hidden />
        </Button>
      )}
    </div>
  );
}

function OwnItems({ viewer }: { viewer: User }) {
  const labels = useLabels();
  const own = ownItems(viewer);
  if (own.length === 0) return null;
  return (
    <ul>
      {own.map(({ path, label, badge }) => (
        <SidebarLink key={label} to={path} icon={iconOf(label)} label={labels[label]} badge={labels[badge]} />
      ))}
    </ul>
  );
}

function ItemGroup({ group, viewer, wide }: { group: Group; viewer: User; wide: boolean }) {
  const labels = useLabels();
  const locked = useLocked();
  const counts = useCounts(viewer);
  const items = shownItems(viewer).filter((item) => item.group === group);
  if (items.length === 0) return null;
  const heading = `nav-${group}`;
  return (
    <div
      className={
        wide ? 'not-first:mt-2.5' : 'not-first:mt-2 not-first:border-t not-first:border-sidebar-border not-first:pt-2'
      }
    >
      <h2
        id={heading}
        className={wide ? 'mb-0.5 px-2 text-caption leading-[22px] font-[500] text-sidebar-muted' : 'sr-only'}
      >
        {labels[`group.${group}`]}
      </h2>
      <ul aria-labelledby={heading}>
        {items.map((item) => {
          const face = { icon: iconOf(item.path), label: labels[item.path] };
          if (item.locked) return <SidebarLocked key={item.path} {...face} onUse={() => locked(item.path)} />;
          return (
            <SidebarLink
              key={item.path}
              {...face}
              to={item.path}
              exact={item.path === '/refer'}
              badge={counts[item.path]?.short ?? (item.badge && labels[item.badge])}
              badgeName={counts[item.path]?.spoken}
            />
          );
        })}
      </ul>
    </div>
  );
}
