import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

/** Not modal: the page behind stays what it is for screen readers, and does not lose its scroll bar. Esc and a click beside it close. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}
export const MenuTrigger = Radix.Trigger;

export function MenuContent({ children, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        {...rest}
        className="z-50 min-w-[200px] animate-rise rounded-card border border-border bg-surface p-1 text-text shadow-float"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}

type ItemProps = ComponentProps<typeof Radix.Item> & { icon?: ReactNode; danger?: boolean };

export function MenuItem({ icon, danger, children, className, asChild, ...rest }: ItemProps) {
  const look = cn(
    'flex h-8 items-center gap-2.5 rounded-control px-2.5 text-body outline-none data-[highlighted]:bg-subtle max-md:h-11',
    danger ? 'text-danger' : 'text-text',
    className,
  );
  return (
    <Radix.Item {...rest} asChild={asChild} className={look}>
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

export function MenuRule() {
  return <Radix.Separator className="my-1 h-px bg-border" />;
}
