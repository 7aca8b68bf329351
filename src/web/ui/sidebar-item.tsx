import { Link, type LinkProps } from '@tanstack/react-router';
import { Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { cn } from './cn.ts';
import { Badge } from './pill.tsx';
import { useSidebar } from './sidebar.tsx';
import { uiTexts } from './texts.ts';
import { Tooltip } from './tooltip.tsx';

type Props = {
  icon: LucideIcon;
  label: string;
  badge?: string | undefined;
  /** What a bare number counts, for whoever cannot see where it stands. */
  badgeName?: string | undefined;
};

const row = 'relative flex w-full items-center rounded-control text-left font-[480] outline-offset-[-2px]';
const shape = (wide: boolean) => (wide ? 'min-h-[30px] gap-2.5 px-2 py-1 max-md:min-h-11' : 'h-9 justify-center');

/** An item that leads somewhere. At icon width its words stay its name and come as a tooltip. */
export function SidebarLink({ to, exact, ...face }: Props & { to: LinkProps['to']; exact?: boolean }) {
  const { open, isDrawer, closeDrawer } = useSidebar();
  const wide = open || isDrawer;
  return (
    <Named wide={wide} label={face.label}>
      <Link
        to={to}
        onClick={closeDrawer}
        activeOptions={{ exact: exact ?? false }}
        activeProps={{
          className: 'bg-sidebar-active font-[550] text-sidebar-active-text [&>svg]:text-sidebar-active-text',
        }}
        inactiveProps={{ className: 'text-sidebar-text hover:bg-sidebar-active/60' }}
        className={cn(row, shape(wide))}
      >
        <Face {...face} wide={wide} />
      </Link>
    </Named>
  );
}

/** A locked item: a real button in the tab order that says why, and leaves focus where it is. */
export function SidebarLocked({ onUse, ...face }: Props & { onUse: () => void }) {
  const { open, isDrawer } = useSidebar();
  const name = useTexts(uiTexts).locked(face.label);
  const wide = open || isDrawer;
  return (
    <Named wide={wide} label={name}>
      <button type="button" aria-label={name} onClick={onUse} className={cn(row, shape(wide), 'text-sidebar-muted')}>
        <Face icon={face.icon} label={face.label} wide={wide} />
        <Lock
          size={wide ? 16 : 10}
          aria-hidden
          className={cn('text-sidebar-muted', !wide && 'absolute right-0.5 bottom-0.5')}
        />
      </button>
    </Named>
  );
}

function Face({ icon: Icon, label, badge, badgeName, wide }: Props & { wide: boolean }) {
  return (
    <>
      <Icon size={16} aria-hidden className="shrink-0 text-sidebar-muted" />
      <span className={wide ? 'min-w-0 flex-1 wrap-anywhere' : 'sr-only'}>{label}</span>
      {badge && (
        <Badge className={wide ? 'bg-sidebar-active text-sidebar-text tabular-nums' : 'sr-only'}>
          <span aria-hidden={badgeName ? true : undefined}>{badge}</span>
          {badgeName && <span className="sr-only">, {badgeName}</span>}
        </Badge>
      )}
    </>
  );
}

function Named({ wide, label, children }: { wide: boolean; label: string; children: ReactNode }) {
  const item = <li className="list-none">{children}</li>;
  if (wide) return item;
  return (
    <Tooltip words={label} side="right">
      {item}
    </Tooltip>
  );
}
