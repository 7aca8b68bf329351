import { Link } from '@tanstack/react-router';
import type { CaseDetail } from '#web/features/api/types.ts';
import { Fact, FactList } from '#web/features/cases/case-facts.tsx';
import { capital } from '#web/features/cases/case-words.ts';
import { partWords, reasonWords } from './packet-words.ts';

/** Each engine of a case: how it stands and since when, what it said no with, and the form it is in. */
export function SearchResults({ one }: { one: CaseDetail }) {
  if (one.deindexing.length === 0)
    return <p className="text-small text-muted">No search engine was asked about this page.</p>;
  return (
    <FactList>
      {one.deindexing.map((part) => (
        <Fact key={`${part.engine} ${part.url}`} name={capital(part.engine)}>
          {part.url !== one.url && (
            <span className="block text-muted">For the address where the page stood before</span>
          )}
          {capital(partWords(part, one.state))}
          {part.refusal && (
            <span className="block text-muted">
              {reasonWords(part.refusal.reason)}
              {part.refusal.words && `: ${part.refusal.words}`}
            </span>
          )}
          {part.packetId && (
            <Link
              to="/takedown-report/search-engines/$packetId"
              params={{ packetId: part.packetId }}
              className="block font-[550] text-primary hover:underline"
            >
              Open the form
            </Link>
          )}
        </Fact>
      ))}
    </FactList>
  );
}
