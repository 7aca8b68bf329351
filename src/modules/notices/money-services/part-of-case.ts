import { because, type CaseParts, type CaseRow, nextAction } from '#modules/cases/index.ts';
import { moneyServiceOf } from '#modules/discovery/index.ts';
import type { CaseTask } from '#modules/notices/money-services/store.ts';

/** What its creator sees of the services that are written to about a case. */
export const presentServices = (tasks: readonly CaseTask[], round: number): NonNullable<CaseParts['moneyServices']> =>
  tasks
    .filter((task) => task.round === round)
    .map(({ serviceId, state, handedInAt, endedAt, openedAt }) => ({
      name: moneyServiceOf(serviceId)?.name ?? serviceId,
      kind: moneyServiceOf(serviceId)?.kind ?? 'payment-processor',
      state,
      at: (endedAt ?? handedInAt ?? openedAt).toISOString(),
    }));

/** What a case with no recipient left waits for: that a service is written to, or answers. */
export function nextOfServices(tasks: readonly CaseTask[], row: CaseRow): CaseParts['next'] {
  if (row.state !== 'noticed' && row.state !== 'refused') return undefined;
  const mine = tasks.filter(({ round, dueAt }) => round === row.round && dueAt !== null);
  const first = mine.find(({ state }) => state === 'open') ?? mine.find(({ state }) => state === 'handed-in');
  if (!first?.dueAt) return undefined;
  const name = moneyServiceOf(first.serviceId)?.name ?? first.serviceId;
  return first.state === 'open'
    ? nextAction('write-service', first.dueAt, because('nextWriteService', { name }))
    : nextAction('service-answers', first.dueAt, because('nextServiceAnswers', { name }));
}
