import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, Suspense, useState } from 'react';

type Trigger = ReactElement<{ onClick?: () => void; onKeyDown?: (event: KeyboardEvent) => void }>;

/**
 * A button whose menu is loaded when it is first pressed, and then stands open. `children` draws the loaded one, around
 * the same button: `{(trigger) => <UserMenuItems trigger={trigger} />}`.
 */
export function LaterMenu({ trigger, children }: { trigger: Trigger; children: (trigger: ReactElement) => ReactNode }) {
  const [asked, setAsked] = useState(false);
  const shut = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setAsked(true),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'ArrowDown' && setAsked(true),
  } as object);
  return asked ? <Suspense fallback={shut}>{children(trigger)}</Suspense> : shut;
}
