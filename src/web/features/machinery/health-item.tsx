import { CircleDashed, Hourglass, type LucideIcon, Plug, TriangleAlert, Unplug } from 'lucide-react';
import type { Health } from '#modules/operations/machinery/contract.ts';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { listed, moment } from '#web/ui/words.ts';
import { sourcesTexts } from './sources-texts.ts';

export type Kind = 'sources' | 'crawl' | 'smtp' | 'inbound' | 'engines' | 'forms' | 'reports' | 'stamps' | 'told';

const looks: Record<Health['state'], [Tone, LucideIcon]> = {
  works: ['success', Plug],
  failing: ['warning', TriangleAlert],
  resting: ['info', Hourglass],
  idle: ['neutral', CircleDashed],
  absent: ['quiet', Unplug],
};

/** One source or channel; what it has no rows about is not drawn, or said to be unknown. */
export function HealthItem({ one, kind }: { one: Health; kind: Kind }) {
  const texts = useTexts(sourcesTexts);
  const [tone, icon] = looks[one.state];
  const isSetUp = one.state !== 'absent';
  const ours = texts.titles[one.id];
  return (
    <li className="grid gap-1.5 border-t border-border px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span translate={ours ? undefined : 'no'} className="font-[550] wrap-anywhere">
          {ours ?? one.title}
        </span>
        <Pill tone={tone} icon={icon}>
          {texts.states[one.state]}
        </Pill>
      </div>
      {isSetUp ? <Fared one={one} kind={kind} /> : <NotSetUp one={one} />}
    </li>
  );
}

function NotSetUp({ one: { id, missing, note } }: { one: Health }) {
  const texts = useTexts(sourcesTexts);
  const names = listed(missing, missing.length);
  return (
    <p className="text-small text-muted">
      {missing.length > 0 && <span>{id === 'inbound' ? texts.either(names) : texts.missing(names)}</span>}
      {missing.length === 0 && note && <ServerSentence of={note} />}
    </p>
  );
}

function Fared({ one, kind }: { one: Health; kind: Kind }) {
  const texts = useTexts(sourcesTexts);
  const { id, lastSuccessAt, lastFailure, day, waiting, restsUntil, budget, spent, note } = one;
  const unknown = texts.unknown[id];
  return (
    <>
      {note && (
        <p className="text-small text-muted">
          <ServerSentence of={note} />
        </p>
      )}
      <FactList>
        <Fact name={texts.success}>{lastSuccessAt ? moment(lastSuccessAt) : texts.never}</Fact>
        {failuresAreKept(kind) && (
          <Fact name={texts.failure}>
            {lastFailure ? (
              <>
                {moment(lastFailure.at)}
                <ServerSentence of={lastFailure.said} className="block wrap-anywhere text-muted" />
              </>
            ) : (
              texts.noFailure
            )}
          </Fact>
        )}
        {day && <Fact name={texts.day}>{texts.days[kind](day.tried, day.failed)}</Fact>}
        {kind === 'sources' && (
          <Fact name={texts.budget}>{budget ? texts.used(budget.used, budget.of) : texts.noBudget}</Fact>
        )}
        {spent && <Fact name={texts.spent}>{texts.cost(spent)}</Fact>}
        {kind !== 'sources' && waiting !== undefined && waiting > 0 && (
          <Fact name={texts.waiting}>
            {texts.waits[kind](waiting)}
            {restsUntil && `, ${texts.until(moment(restsUntil))}`}
          </Fact>
        )}
        {unknown && <Fact name={texts.notKnown}>{unknown}</Fact>}
      </FactList>
    </>
  );
}

/** Of the others no row says that something failed. */
const failuresAreKept = (kind: Kind): boolean => !['crawl', 'inbound', 'engines'].includes(kind);
