import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/refer/tips')({
  component: () => (
    <ComesLater
      page="/refer/tips"
      does="Ways to share your link, and the rule to say that it is one, will stand here."
    />
  ),
});
