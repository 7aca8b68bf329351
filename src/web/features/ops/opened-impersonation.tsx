import type { ImpersonationDetail } from '#web/features/api/types.ts';
import { reportTexts } from '#web/features/impersonations/report-texts.tsx';
import { impersonationStateTexts } from '#web/features/impersonations/state-texts.ts';
import { FormFields } from '#web/features/notices/form-fields.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Strip } from '#web/ui/strip.tsx';
import { moment } from '#web/ui/words.ts';
import { openedTexts } from './texts-later.tsx';

/** The platform's form with every field ready, where we hand it in; and what happened with the report. */
export function OpenedImpersonation({ report: { packet, filedBy, state, moves } }: { report: ImpersonationDetail }) {
  const texts = useTexts(openedTexts).impersonation;
  const { detail } = useTexts(reportTexts);
  const states = useTexts(impersonationStateTexts);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      {filedBy === 'person' && <p>{texts.theirs}</p>}
      {filedBy === 'agent' && !packet && state === 'waiting' && <p className="text-muted">{texts.toAccept}</p>}
      {packet?.missing.map((words) => (
        <Strip key={words} kind="partial">
          {texts.notYet(<ServerSentence of={words} />)}
        </Strip>
      ))}
      {packet?.asksForId && <p>{texts.withId}</p>}
      {packet && <FormFields form={packet} open={detail.kinds[packet.kind]} none={texts.none} />}
      {packet?.source && (
        <p className="wrap-anywhere text-muted">{texts.source(<span translate="no">{packet.source}</span>)}</p>
      )}
      <h3 className="font-[550]">{texts.history}</h3>
      <ol className="grid gap-1.5">
        {moves.map(({ at, by, state: to, note, reference, undoes }) => (
          <li key={`${at} ${to} ${undoes}`}>
            {undoes === undefined ? states[to] : detail.undone(states[to])}, {texts.by[by]},{' '}
            <time dateTime={at}>{moment(at)}</time>
            {(note ?? reference) && (
              <span translate="no" className="block wrap-anywhere whitespace-pre-wrap text-muted">
                {note ?? reference}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
