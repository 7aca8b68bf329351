import type { AnyRouter } from '@tanstack/react-router';

/** A link that led on may go with the page it stood on: then the new page has the focus, which would be nowhere. */
export function keepFocus(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  });
}
