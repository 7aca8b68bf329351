import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/good-to-know')({
  component: () => (
    <ComesLater
      page="/good-to-know"
      does="It will hold fourteen answers: what to expect, how long a takedown takes, and what else you can do."
    />
  ),
});
