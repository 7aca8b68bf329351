import { createFileRoute } from '@tanstack/react-router';

/** The address of one case. The list above it draws both, so that the list stays where it is. */
export const Route = createFileRoute('/_app/takedown-report/$caseId')({ component: () => null });
