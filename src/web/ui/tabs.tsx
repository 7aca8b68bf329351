import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

/** A label that is somebody's own word is not to be translated. */
export type Tab = { value: string; label: string; translate?: 'no'; count?: number };
type Props = {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
  children?: ReactNode;
};

/** A row of tabs that scrolls sideways on a phone; panels are `TabPanel`s among the children. */
export function Tabs({ label, tabs, children, ...rest }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // Where the row is wider than the screen, the chosen one is not left outside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves with the chosen tab, and once the others are known
  useEffect(() => {
    // With the frame's own layout, which it would otherwise ask for a second time.
    const frame = requestAnimationFrame(() => {
      const row = list.current;
      const chosen = row?.querySelector<HTMLElement>('[data-state="active"]');
      if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [rest.value, tabs.length]);
  return (
    <Radix.Root {...rest}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative flex gap-5 overflow-x-auto border-b border-border max-md:-mx-4 max-md:px-4"
      >
        {tabs.map(({ value, label: words, translate, count }) => (
          <Radix.Trigger
            key={value}
            value={value}
            className="-mb-px border-b-2 focus-visible:-outline-offset-2 border-transparent pt-2 pb-2.5 font-[500] whitespace-nowrap text-muted data-[state=active]:border-primary data-[state=active]:font-[550] data-[state=active]:text-text max-md:min-h-11"
          >
            <span translate={translate}>{words}</span>
            {count !== undefined && <span className="ml-1 font-[450] text-muted tabular-nums">{count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export const TabPanel = Radix.Content;
