import { createFileRoute } from '@tanstack/react-router';
import { FileUploadsScreen } from '#web/features/documents/file-uploads-screen.tsx';

export const Route = createFileRoute('/_app/file-uploads')({
  component: FileUploadsScreen,
});
