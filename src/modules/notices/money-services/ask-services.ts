import { because, type CaseRow, noteCase, setTimer } from '#modules/cases/index.ts';
import { moneyServiceOf, servicesOnHost } from '#modules/discovery/index.ts';
import { sentNotices } from '#modules/notices/money-services/build-packet.ts';
import {
  addMember,
  dropEarlierRounds,
  insertTask,
  lockOpening,
  lockOpenTask,
  tasksOfCases,
} from '#modules/notices/money-services/store.ts';
import type { TaskRow } from '#modules/notices/money-services/tables.ts';
import { dueAfterMove, endOfLadder, type LadderEnd } from '#modules/notices/money-services/task.ts';
import { urlsPerNotice } from '#modules/notices/notice.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** A service that was seen longer ago may have left the site. */
const seenWithinDays = 180;

/**
 * A case has no recipient left: the payment processors and ad networks of its site become tasks of operators, once in
 * each round, and the case waits for what comes of them. Nothing is sent by a machine. Social networks are platforms of
 * their own: their advertisers pay them, not the poster.
 */
export async function askMoneyServices(ctx: Context, row: CaseRow): Promise<LadderEnd> {
  if (row.social || row.contestedUntil) return { do: 'exhausted' };
  // A service is told who was told before and how: there is nothing to write where no notice arrived.
  if ((await sentNotices(ctx.tx, [row])).length === 0) return { do: 'exhausted' };
  const since = new Date(ctx.now().getTime() - seenWithinDays * 86_400_000);
  const { userId, host, urlKey } = row;
  const names: string[] = [];
  for (const seen of await servicesOnHost(ctx.tx, { userId, host, urlKey, since })) {
    const service = moneyServiceOf(seen.serviceId);
    if (service && (await addCaseTo(ctx, row, seen))) names.push(service.name);
  }
  if (names.length > 0)
    await noteCase(ctx, {
      caseId: row.id,
      type: 'money-services-found',
      cause: because('moneyServicesFound', { names }),
      facts: { names },
    });
  const tasks = (await tasksOfCases(ctx.tx, [row.id])).filter(({ round }) => round === row.round);
  const end = endOfLadder(tasks, ctx.now());
  if (end.do === 'wait') await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: end.until });
  return end;
}

type Seen = Awaited<ReturnType<typeof servicesOnHost>>[number];

/** Joins the task that is open for the same service of the same host, or opens one. False where the case has had its own. */
async function addCaseTo(ctx: Context, row: CaseRow, seen: Seen): Promise<boolean> {
  const { userId, host, id: caseId, round, url } = row;
  const { serviceId } = seen;
  const known = await tasksOfCases(ctx.tx, [caseId]);
  if (known.some((task) => task.round === round && task.serviceId === serviceId)) return false;
  await lockOpening(ctx.tx, { userId, host, serviceId });
  const open = await lockOpenTask(ctx.tx, { userId, host, serviceId }, urlsPerNotice);
  const task = open ?? taskOf(ctx, row, seen);
  if (open) await dropEarlierRounds(ctx.tx, { taskId: task.id, caseId, round });
  else await insertTask(ctx.tx, task);
  return addMember(ctx.tx, { caseId, round, serviceId, taskId: task.id, userId, url });
}

function taskOf(ctx: Context, { userId, host }: CaseRow, { serviceId, seenAs, seenAt, url, at }: Seen): TaskRow {
  const begun = { state: 'open', openedAt: ctx.now(), handedInAt: null } as const;
  return {
    id: newId('money-service-task', ctx.now()),
    userId,
    host,
    serviceId,
    seenAs,
    seenAt,
    seenUrl: url,
    seenOn: at,
    ...begun,
    dueAt: dueAfterMove(begun),
    handedInBy: null,
    reference: null,
    packet: null,
    endedAt: null,
    note: null,
  };
}
