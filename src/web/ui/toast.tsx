import { Lock } from 'lucide-react';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

/** Where messages stand. Loaded at the first press: one comes only after somebody did something. */
export function Toaster() {
  const Messages = useSyncExternalStore(onPress, () => loaded);
  return Messages && <Messages onReady={listens.resolve} />;
}

const listens = Promise.withResolvers<void>();
let loaded: ComponentType<{ onReady: () => void }> | undefined;
let loading = false;
let tell = (): void => undefined;

function load(): void {
  if (loading) return;
  loading = true;
  import('./toaster.tsx').then(
    (file) => {
      loaded = file.default;
      tell();
    },
    () => {
      loading = false; // no network just now: the next press tries again, and what was to be said is said then
    },
  );
}

function onPress(listener: () => void): () => void {
  tell = listener;
  const over = new AbortController();
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, load, { capture: true, signal: over.signal });
  return () => over.abort();
}

type Notice = { title: string; text?: ReactNode; action?: { label: string; onPress: () => void }; locked?: boolean };

/** Says something in passing; whatever needs an answer stands somewhere lasting too. */
export function say({ title, text, action, locked }: Notice): void {
  load();
  const more = {
    description: text,
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
    ...(locked ? { icon: <Lock size={16} aria-hidden /> } : {}),
  };
  void listens.promise.then(() => import('sonner')).then(({ toast }) => toast(title, more));
}

/** Takes every word off the page at once. */
export function clearToasts(): void {
  if (loaded) void import('sonner').then(({ toast }) => toast.dismiss());
}
