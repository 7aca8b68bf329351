import { saidIn, sentenceOf } from '#modules/cases/causes.ts';
import type { CaseDetail } from '#web/features/api/types.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Details } from '#web/ui/details.tsx';
import { moment } from '#web/ui/words.ts';
import { causeTexts } from './cause-texts.ts';
import { openCaseTexts } from './texts-later.ts';

/** Every look at the copy, the latest first: when, from where, and what it saw. */
export function Checks({ one }: { one: CaseDetail }) {
  const texts = useTexts(openCaseTexts).looks;
  if (one.checks.length === 0) return <p className="text-small text-muted">{texts.none}</p>;
  return (
    <ul className="grid gap-1.5 text-small">
      {one.checks.toReversed().map((check) => (
        <li key={`${check.at}-${check.vantage}`} className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3">
          <time dateTime={check.at} title={check.at} className="text-muted tabular-nums">
            {moment(check.at)}
          </time>
          <span>
            <Seen check={check} />
            <span className="block text-muted">{texts.from(check.vantage)}</span>
            {check.status !== undefined && <Details title={texts.details}>{texts.answered(check.status)}</Details>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Seen({ check }: { check: CaseDetail['checks'][number] }) {
  const texts = useTexts(causeTexts);
  const said = saidIn(check.says);
  return said ? <span>{sentenceOf(said, texts)}</span> : <ServerSentence of={check.sentence} />;
}
