import { Link } from '@tanstack/react-router';
import type { CaseDetail } from '#web/features/api/types.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { useTexts } from '#web/language/texts.ts';
import { reasonWords } from './packet-words.ts';
import { partWords } from './part-words.ts';
import { searchEngineTexts } from './texts.tsx';

/** Each engine of a case: how it stands and since when, what it said no with, and the form it is in. */
export function SearchResults({ one }: { one: CaseDetail }) {
  const texts = useTexts(searchEngineTexts).ofCase;
  if (one.deindexing.length === 0) return <p className="text-small text-muted">{texts.none}</p>;
  return (
    <FactList>
      {one.deindexing.map((part) => (
        <Fact key={`${part.engine} ${part.url}`} name={<span translate="no">{capital(part.engine)}</span>}>
          {part.url !== one.url && <span className="block text-muted">{texts.before}</span>}
          {capital(partWords(part, one.state))}
          {part.refusal && (
            <span className="block text-muted">
              {reasonWords(part.refusal.reason)}
              {part.refusal.words && <span translate="no">: {part.refusal.words}</span>}
            </span>
          )}
          {part.packetId && (
            <Link
              to="/takedown-report/search-engines/$packetId"
              params={{ packetId: part.packetId }}
              className="block font-[550] text-primary hover:underline"
            >
              {texts.open}
            </Link>
          )}
        </Fact>
      ))}
    </FactList>
  );
}
