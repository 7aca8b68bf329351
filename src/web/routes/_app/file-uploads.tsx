import { createFileRoute } from '@tanstack/react-router';
import { ComesLater } from '#web/features/shell/comes-later.tsx';

export const Route = createFileRoute('/_app/file-uploads')({
  component: () => (
    <ComesLater
      page="/file-uploads"
      does="It will list the documents you gave us, what each was for, and when it is deleted."
    />
  ),
});
