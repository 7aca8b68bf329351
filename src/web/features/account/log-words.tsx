import type { ReactNode } from 'react';
import type { OwnLogEntry } from '#modules/operations/contract.ts';
import { featureName } from '#web/features/plans/feature-texts.ts';
import { useTexts } from '#web/language/texts.ts';
import { operatorLogTexts } from './log-texts.tsx';
import { logSentence } from './operator-log-words.ts';

type Props = {
  entry: Omit<OwnLogEntry, 'at'>;
  /** Of which kind of job it was, as the reader knows it. */
  job: ReactNode;
};

/** One line of the log: what an operator saw or did, of which feature or job, and why where they had to say. */
export function LogWords({ entry, job }: Props) {
  const texts = useTexts(operatorLogTexts).log;
  const { reason, feature } = entry;
  return (
    <>
      {logSentence(entry)}
      {feature && <> {texts.feature(featureName(feature))}</>}
      {job}
      {reason && (
        <span className="block text-muted">
          {texts.reason(
            <span translate="no" className="wrap-anywhere">
              {reason}
            </span>,
          )}
        </span>
      )}
    </>
  );
}
