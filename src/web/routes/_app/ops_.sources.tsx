import { createFileRoute } from '@tanstack/react-router';
import { SourcesScreen } from '#web/features/machinery/sources-screen.tsx';

export const Route = createFileRoute('/_app/ops_/sources')({ component: SourcesScreen });
