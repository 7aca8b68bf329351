import { createHash } from 'node:crypto';
import type { CaseRow } from '#modules/cases/tables.ts';

type Seen = Pick<CaseRow, 'url' | 'workIds' | 'sameWorkIds' | 'verdict' | 'media'>;

/** Changes with what a preview shows of a case and what its approval would name, and with nothing else. Pure. */
export const seenToken = ({ url, workIds, sameWorkIds, verdict, media }: Seen): string =>
  createHash('sha256')
    .update(JSON.stringify([url, workIds, sameWorkIds, verdict, media]))
    .digest('base64url');
