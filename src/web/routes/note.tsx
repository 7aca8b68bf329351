import { createFileRoute } from '@tanstack/react-router';
import { NoteScreen } from '#web/features/privacy/note-screen.tsx';

export const Route = createFileRoute('/note')({ component: NoteScreen });
