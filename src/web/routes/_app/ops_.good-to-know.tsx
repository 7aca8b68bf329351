import { createFileRoute } from '@tanstack/react-router';
import { GuideCountsScreen } from '#web/features/good-to-know/guide-counts-screen.tsx';

export const Route = createFileRoute('/_app/ops_/good-to-know')({ component: GuideCountsScreen });
