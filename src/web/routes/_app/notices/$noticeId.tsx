import { createFileRoute } from '@tanstack/react-router';
import { NoticeScreen } from '#web/features/notices/notice-screen.tsx';

export const Route = createFileRoute('/_app/notices/$noticeId')({ component: NoticeScreen });
