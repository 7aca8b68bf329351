import { useNavigate } from '@tanstack/react-router';
import { useLabels } from '#web/brand/deployment.tsx';
import { say } from '#web/ui/toast.tsx';

/** What happens when a locked item is used: the deployment's words, and the way to Plans with the reason. */
export function useLocked(): (from: string) => void {
  const navigate = useNavigate();
  const labels = useLabels();
  return (from) =>
    say({
      title: labels['toast.locked.title'],
      text: labels['toast.locked.text'],
      locked: true,
      action: {
        label: labels['toast.locked.button'],
        onPress: () => void navigate({ to: '/plans', search: { reason: 'authorization_required', from } }),
      },
    });
}
