import type { QueryClient } from '@tanstack/react-query';
import type { ScamReport } from '#modules/registry/contract.ts';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { registryTexts } from './texts.ts';

/** Takes a report back; says what became of it, since the list below the registry shows it too. */
export async function takeBack(client: QueryClient, reportId: string): Promise<void> {
  const texts = textsOf(registryTexts).own;
  try {
    await api.post<ScamReport>(`/registry/reports/${reportId}/withdraw`, {});
    say({ title: texts.takenBack, text: texts.takenBackText });
  } catch (error) {
    say({ title: texts.notTakenBack, text: error instanceof ApiProblem ? error.message : undefined });
  }
  await renew(client, '/registry/reports');
}
