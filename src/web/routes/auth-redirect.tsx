import { createFileRoute } from '@tanstack/react-router';
import { AuthRedirectScreen } from '#web/features/session/auth-redirect-screen.tsx';

export const Route = createFileRoute('/auth-redirect')({ component: AuthRedirectScreen });
