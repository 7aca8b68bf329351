import { createFileRoute } from '@tanstack/react-router';
import { FileUploadsScreen } from '#web/features/documents/file-uploads-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/file-uploads')({
  validateSearch: textSearch('q', 'state'),
  component: FileUploadsScreen,
});
