import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

export type View = { zoom: number; x: number; y: number };
export const whole: View = { zoom: 1, x: 0, y: 0 };
const least = 1;
const most = 8;

/** A view after zooming by `factor`; at 100 % there is nothing to move. `x` and `y` are pixels of the frame. */
export function zoomed(view: View, factor: number): View {
  const zoom = Math.min(most, Math.max(least, view.zoom * factor));
  if (zoom === least) return whole;
  const scale = zoom / view.zoom;
  return { zoom, x: view.x * scale, y: view.y * scale };
}

export const transformOf = ({ zoom, x, y }: View): string => `translate(${x}px, ${y}px) scale(${zoom})`;

/** One view for both panes: wheel, pinch, drag, and the same by buttons and keys. */
export function useZoom() {
  const [view, setView] = useState(whole);
  const by = useCallback((factor: number) => setView((was) => zoomed(was, factor)), []);
  const reset = useCallback(() => setView(whole), []);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // React listens passively, and a wheel over the pair must not move the page as well.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      by(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [by]);

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const here = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, here);
    if (other) return by(apart(here, other) / Math.max(1, apart(before, other)));
    setView((was) => (was.zoom === 1 ? was : { ...was, x: was.x + here.x - before.x, y: was.y + here.y - before.y }));
  };
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  return {
    view,
    by,
    reset,
    box,
    hands: {
      onPointerDown: (event: PointerEvent) =>
        void fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY }),
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: lift,
    },
  };
}

function apart(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
