import { createFileRoute } from '@tanstack/react-router';
import { TopicScreen } from '#web/features/community/topic-screen.tsx';

/** The address of one topic. */
export const Route = createFileRoute('/_app/community_/$topicId')({ component: TopicScreen });
