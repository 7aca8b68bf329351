import { createFileRoute } from '@tanstack/react-router';
import { SocialShareScreen } from '#web/features/marketing/social-share-screen.tsx';

export const Route = createFileRoute('/_app/marketing/social-share')({ component: SocialShareScreen });
