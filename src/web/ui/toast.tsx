import { Lock } from 'lucide-react';
import { lazy, type ReactNode } from 'react';

/** Loaded after the page: a message comes only after somebody did something. */
export const Toaster = lazy(() => import('./toaster.tsx'));

type Notice = { title: string; text?: ReactNode; action?: { label: string; onPress: () => void }; locked?: boolean };

/** Says something in passing; whatever needs an answer stands somewhere lasting too. */
export function say({ title, text, action, locked }: Notice): void {
  void import('sonner').then(({ toast }) =>
    toast(title, {
      description: text,
      ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
      ...(locked ? { icon: <Lock size={16} aria-hidden /> } : {}),
    }),
  );
}

/** Takes every word off the page at once. */
export function clearToasts(): void {
  void import('sonner').then(({ toast }) => toast.dismiss());
}
