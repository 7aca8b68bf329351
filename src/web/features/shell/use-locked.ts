import { useNavigate } from '@tanstack/react-router';
import { useDeployment } from '#web/brand/deployment.tsx';
import { say } from '#web/ui/toast.tsx';

/** What happens when a locked item is used: the deployment's words, and the way to Plans with the reason. */
export function useLocked(): (from: string) => void {
  const navigate = useNavigate();
  const words = useDeployment().toasts?.locked ?? {
    title: 'Upgrade required',
    text: 'This feature requires a higher-level paid plan',
    button: 'Upgrade',
  };
  return (from) =>
    say({
      title: words.title,
      text: words.text,
      locked: true,
      action: {
        label: words.button,
        onPress: () => void navigate({ to: '/plans', search: { reason: 'authorization_required', from } }),
      },
    });
}
