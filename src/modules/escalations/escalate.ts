import type { ListHit } from '#lib/hash-list/index.ts';
import { insertEscalation } from '#modules/escalations/store.ts';
import type { EscalationRow } from '#modules/escalations/tables.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

type Where = 'mediaId' | 'workId' | 'mediaUrl' | 'mediaKey' | 'pageUrl' | 'pageKey' | 'host' | 'scanId';
/** A file that the list knows, and where it was met. */
export interface Met
  extends Pick<EscalationRow, 'userId' | 'kind' | 'contentSha256'>,
    Partial<Pick<EscalationRow, Where>> {
  hit: ListHit;
}

/** Puts it before an operator: once for each address and upload. */
export async function escalate(ctx: Context, { hit, ...met }: Met): Promise<void> {
  await insertEscalation(ctx.tx, {
    id: newId('escalation', ctx.now()),
    ...met,
    matchedBy: hit.by,
    label: hit.label,
    distance: hit.distance ?? null,
    pdq: hit.pdq ?? null,
    at: ctx.now(),
  });
}
