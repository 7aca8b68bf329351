import type { OwnLogEntry } from '#modules/operations/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { jobTexts } from './job-texts.ts';

/** What work that failed was about, without our names for it. */
export default function JobWords({ of: { ids, n = ids.length }, job }: { of: OwnLogEntry; job: string }) {
  const texts = useTexts(jobTexts);
  return <> {texts.about(texts.parts[job.split('.')[0] ?? ''] ?? texts.other, n)}</>;
}
