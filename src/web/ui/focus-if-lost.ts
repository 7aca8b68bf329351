/** After a press that removed its own button the focus is nowhere: it goes to `target`, so that work by keyboard continues. */
export function focusIfLost(target: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) target()?.focus({ preventScroll: true });
  });
}
