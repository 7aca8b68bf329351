import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '#web/features/people/person-screen.tsx';

/** The address of one person. */
export const Route = createFileRoute('/_app/ops_/people_/$userId')({ component: PersonScreen });
