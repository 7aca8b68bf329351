import { createFileRoute } from '@tanstack/react-router';
import { ThreadScreen } from '#web/features/support/thread-screen.tsx';

/** The address of one thread. */
export const Route = createFileRoute('/_app/messages_/$threadId')({ component: ThreadScreen });
