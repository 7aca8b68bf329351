import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/onboarding')({
  component: () => (
    <ComesLater
      page="/onboarding"
      does="It will take you through the seven steps to your first notice, at your own pace."
    />
  ),
});
