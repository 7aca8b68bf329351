import type { OwnLogEntry } from '#modules/operations/contract.ts';
import { featureName } from '#web/features/plans/feature-texts.ts';
import { useTexts } from '#web/language/texts.ts';
import { operatorLogTexts } from './log-texts.tsx';
import { logSentence } from './operator-log-words.ts';

/** One line of the log: what an operator saw or did, of which feature, and why where they had to say. */
export function LogWords({ entry }: { entry: Omit<OwnLogEntry, 'at'> }) {
  const texts = useTexts(operatorLogTexts).log;
  const { reason, feature, about, ids, n = ids.length } = entry;
  return (
    <>
      {logSentence(entry)}
      {feature && <> {texts.feature(featureName(feature))}</>}
      {about && (
        <>
          {' '}
          {texts.about(<span translate="no">{about}</span>, n)}
          <span className="block text-muted wrap-anywhere">
            <span translate="no">{ids.join(', ')}</span>
            {n > ids.length && ` ${texts.more(n - ids.length)}`}
          </span>
        </>
      )}
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
