import { createHash } from 'node:crypto';
import { disclosesOf } from '#modules/notices/law/discloses.ts';
import { type Gathering, gatherFor } from '#modules/notices/law/elements-of-law.ts';
import { renderLetter } from '#modules/notices/law/render-letter.ts';
import type { First } from '#modules/notices/notice-text.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';

/** What of a notice's row decides its words. */
export type Worded = Pick<NoticeRow, 'id' | 'kind' | 'basis' | 'language' | 'law' | 'courtAction' | 'explains'>;
export type Composed = Pick<NoticeRow, 'subject' | 'body' | 'bodySha256' | 'discloses' | 'elements'>;
type Said = Omit<Gathering, 'ground' | 'language'> & { first?: First | undefined };

/** The words of a notice, from what is said in it; or the elements that are missing. Pure: drafts and examples share it. */
export function composeText(
  notice: Worded,
  { first, ...said }: Said,
): { ok: true; composed: Composed } | { ok: false; missing: string[] } {
  const gathered = gatherFor(notice.basis, {
    ...said,
    ground: notice.law?.ground ?? 'copyright',
    language: notice.language,
  });
  if (!gathered.ok) return gathered;
  const { elements } = gathered.notice;
  const text = renderLetter(gathered.notice, {
    kind: notice.kind,
    language: notice.language,
    binds: notice.law?.binds ?? true,
    reference: notice.id,
    first,
    courtAction: notice.courtAction ?? undefined,
    explains: notice.explains ?? undefined,
  });
  return {
    ok: true,
    composed: {
      ...text,
      bodySha256: createHash('sha256').update(text.body).digest('hex'),
      discloses: disclosesOf(elements, notice),
      elements,
    },
  };
}
