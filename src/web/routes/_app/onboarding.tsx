import { createFileRoute } from '@tanstack/react-router';
import { OnboardingScreen } from '#web/features/onboarding/onboarding-screen.tsx';

export const Route = createFileRoute('/_app/onboarding')({
  component: OnboardingScreen,
});
