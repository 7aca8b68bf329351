import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/marketing/social-share')({
  component: () => (
    <ComesLater page="/marketing/social-share" does="Share cards drawn from your true figures will be made here." />
  ),
});
