import { Lock } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

const Loaded = lazy(() => import('./toaster.tsx'));

/** Where messages stand. Loaded at the first press: one comes only after somebody did something. */
export function Toaster() {
  return useSyncExternalStore(onFirstPress, () => pressed) ? (
    <Suspense>
      <Loaded onReady={listens.resolve} />
    </Suspense>
  ) : null;
}

const listens = Promise.withResolvers<void>();
let pressed = false;
let tell = (): void => undefined;

function press(): void {
  pressed = true;
  tell();
}

function onFirstPress(listener: () => void): () => void {
  tell = listener;
  const over = new AbortController();
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, press, { capture: true, once: true, signal: over.signal });
  return () => over.abort();
}

type Notice = { title: string; text?: ReactNode; action?: { label: string; onPress: () => void }; locked?: boolean };

/** Says something in passing; whatever needs an answer stands somewhere lasting too. */
export function say({ title, text, action, locked }: Notice): void {
  press();
  void Promise.all([import('sonner'), listens.promise]).then(([{ toast }]) =>
    toast(title, {
      description: text,
      ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
      ...(locked ? { icon: <Lock size={16} aria-hidden /> } : {}),
    }),
  );
}

/** Takes every word off the page at once. */
export function clearToasts(): void {
  if (pressed) void import('sonner').then(({ toast }) => toast.dismiss());
}
