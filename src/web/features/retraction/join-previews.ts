import type { RetractionPreview } from '#modules/notices/contract.ts';

/** Several answers as one: who is told by several of them is one line. */
export function joinPreviews(parts: readonly RetractionPreview[]): RetractionPreview {
  const all: RetractionPreview = { recipients: [], untold: 0, caseIds: [], nothing: [], withinHours: 0 };
  for (const part of parts) {
    all.untold += part.untold;
    all.caseIds.push(...part.caseIds);
    all.withinHours = Math.max(all.withinHours, part.withinHours);
    for (const one of part.recipients) {
      const known = all.recipients.find(({ recipient }) => recipient === one.recipient);
      if (!known) all.recipients.push({ ...one });
      else {
        known.urls += one.urls;
        known.notices = [...new Set([...known.notices, ...one.notices])];
      }
    }
    for (const one of part.nothing) {
      const known = all.nothing.find(({ recipient, why }) => recipient === one.recipient && why === one.why);
      if (!known) all.nothing.push({ ...one });
      else known.urls += one.urls;
    }
  }
  return all;
}

/** How many letters leave by mail, and how many forms a person withdraws by hand. */
export function countWithdrawals({ recipients }: Pick<RetractionPreview, 'recipients'>) {
  const of = (channel: RetractionPreview['recipients'][number]['channel']): number =>
    recipients.filter((one) => one.channel === channel).reduce((sum, { notices }) => sum + notices.length, 0);
  return { letters: of('smtp'), forms: of('form-packet') };
}
