import { createFileRoute } from '@tanstack/react-router';
import { WelcomeScreen } from '#web/features/marketing/welcome-screen.tsx';

export const Route = createFileRoute('/_app/marketing/welcome-package')({ component: WelcomeScreen });
