import { Lock } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

type Notice = { title: string; text?: string; action?: { label: string; onPress: () => void }; locked?: boolean };

/** Says something in passing; whatever needs an answer stands somewhere lasting too. */
export function say({ title, text, action, locked }: Notice): void {
  toast(title, {
    description: text,
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
    ...(locked ? { icon: <Lock size={16} aria-hidden /> } : {}),
  });
}

/** Takes every word off the page at once. */
export function clearToasts(): void {
  toast.dismiss();
}

const look: Record<string, string> = {
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--border)',
  '--normal-text': 'var(--text)',
  '--border-radius': 'var(--radius-card)',
  '--width': '356px',
};

/** 4000 ms, three at a time, 14 px apart; Alt T moves to them, Esc closes, hovering or focus holds them. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      // React's CSSProperties does not know custom properties.
      style={look as CSSProperties}
      toastOptions={{
        classNames: {
          toast: '!font-sans !text-small !shadow-float',
          title: '!font-[600]',
          description: '!text-muted',
          actionButton:
            '!h-[30px] !rounded-control !border !border-solid !border-border !bg-surface !px-2.5 !text-small !font-[550] !text-text max-md:!h-11',
        },
      }}
    />
  );
}
