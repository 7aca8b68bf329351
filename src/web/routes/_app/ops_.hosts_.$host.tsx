import { createFileRoute } from '@tanstack/react-router';
import { HostScreen } from '#web/features/hosts/host-screen.tsx';

export const Route = createFileRoute('/_app/ops_/hosts_/$host')({ component: HostScreen });
