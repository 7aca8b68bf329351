import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

/**
 * Not modal: the page behind stays what it is for screen readers, and does not lose its scroll bar. Esc and a click
 * beside it close.
 */
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
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-[200px] overflow-y-auto animate-rise rounded-card border border-border bg-surface p-1 text-text shadow-float"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}

const row =
  'flex h-8 items-center gap-2.5 rounded-control px-2.5 text-body outline-none data-[highlighted]:bg-subtle max-md:h-11';

type ItemProps = ComponentProps<typeof Radix.Item> & { icon?: ReactNode; danger?: boolean };

export function MenuItem({ icon, danger, children, className, asChild, ...rest }: ItemProps) {
  const look = cn(row, danger ? 'text-danger' : 'text-text', className);
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

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, beneath the name of what is chosen. */
export function MenuChoice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <Radix.RadioGroup aria-labelledby={id} value={value}>
      <Radix.Label id={id} className="px-2.5 pt-1.5 pb-1 text-caption text-muted">
        {label}
      </Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={() => onChange(option.value)}
          className={cn(row, 'justify-between')}
        >
          {option.label}
          <Radix.ItemIndicator>
            <Check size={16} aria-hidden />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** Something that is on or off; the menu stays open, since more than one may be changed. */
export function MenuCheck({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={cn(row, 'justify-between')}
    >
      {label}
      <Radix.ItemIndicator>
        <Check size={16} aria-hidden />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export const MenuGroup = Radix.Group;
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 pt-1.5 pb-1 text-caption text-muted">{children}</Radix.Label>
);

export function MenuRule() {
  return <Radix.Separator className="my-1 h-px bg-border" />;
}
