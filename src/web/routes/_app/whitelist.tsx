import { createFileRoute } from '@tanstack/react-router';
import { optionalText } from '#web/features/session/search.ts';
import { WhitelistScreen } from '#web/features/whitelist/whitelist-screen.tsx';

export const Route = createFileRoute('/_app/whitelist')({
  validateSearch: (search: Record<string, unknown>) => optionalText(search, ['q']),
  component: WhitelistScreen,
});
