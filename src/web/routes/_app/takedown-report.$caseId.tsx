import { createFileRoute } from '@tanstack/react-router';
import { CaseAhead } from '#web/features/cases/case-ahead.ts';

/** The address of one case. The list above it draws both, so that the list stays where it is. */
export const Route = createFileRoute('/_app/takedown-report/$caseId')({ component: CaseAhead });
