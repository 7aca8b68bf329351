import type { CaseParts, ReadListedParts, ReadParts } from '#modules/cases/index.ts';
import { deindexingPartsOf, intimateFormsOf } from '#modules/deindexing/index.ts';
import { evidencePartsOf } from '#modules/evidence/index.ts';
import { nextsOfCases, noticePartsOf } from '#modules/notices/index.ts';
import { counterNoticePartsOf, replyPartsOf } from '#modules/replies/index.ts';
import { checkPartsOf } from '#modules/verification/index.ts';

/** What the later modules know about cases, put together for the case page. */
export const readParts: ReadParts = async (tx, caseIds) => {
  const notices = await noticePartsOf(tx, caseIds);
  const checks = await checkPartsOf(tx, caseIds);
  const replies = await replyPartsOf(tx, caseIds);
  const counterNotices = await counterNoticePartsOf(tx, caseIds);
  const deindexing = await deindexingPartsOf(tx, caseIds);
  const searchForms = await intimateFormsOf(tx, caseIds);
  const evidence = await evidencePartsOf(tx, caseIds);
  const partsOf = (id: string): CaseParts => ({
    notices: notices.get(id)?.notices ?? [],
    next: notices.get(id)?.next,
    moneyServices: notices.get(id)?.moneyServices,
    lastResorts: notices.get(id)?.lastResorts,
    checks: checks.get(id) ?? [],
    replies: replies.get(id) ?? [],
    counterNotice: counterNotices.get(id),
    deindexing: deindexing.get(id) ?? [],
    searchForms: searchForms.get(id),
    evidence: evidence.get(id),
  });
  return new Map(caseIds.map((id) => [id, partsOf(id)]));
};

/** The little of it that a list shows, for its whole page. */
export const readListedParts: ReadListedParts = async (tx, caseIds) => {
  const nexts = await nextsOfCases(tx, caseIds);
  const counterNotices = await counterNoticePartsOf(tx, caseIds);
  const deindexing = await deindexingPartsOf(tx, caseIds);
  return new Map(
    caseIds.map((id) => [
      id,
      { next: nexts.get(id), counterNotice: counterNotices.get(id), deindexing: deindexing.get(id) ?? [] },
    ]),
  );
};
