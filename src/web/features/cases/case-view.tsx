import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { CaseDetail } from '#web/features/api/types.ts';
import { SearchResults } from '#web/features/deindexing/search-results.tsx';
import type { ReportSearch } from '#web/features/report/report-search.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { BaseFacts, CaseNotices, CaseRecord, Replies, WhoSees } from './case-facts.tsx';
import { Checks } from './case-looks.tsx';
import { openCaseTexts } from './texts-later.ts';

const SearchForms = lazy(() => import('./search-forms.tsx'));
const LastResorts = lazy(() => import('./last-resorts.tsx'));
const CaseHelp = lazy(() => import('#web/features/manual-removals/case-help.tsx'));

/** Everything about a case beside its timeline. `as` says how each part is framed: cards on a page, plain in the sheet. */
export function CaseParts({ one, as }: { one: CaseDetail; as: 'cards' | 'plain' }) {
  const texts = useTexts(openCaseTexts).parts;
  const Part = as === 'cards' ? CardPart : PlainPart;
  return (
    <>
      {((one.moneyServices?.length ?? 0) > 0 || (one.lastResorts?.length ?? 0) > 0) && (
        <Part title={texts.left}>
          <Suspense>
            <LastResorts one={one} />
          </Suspense>
        </Part>
      )}
      <Part title={texts.facts}>
        <BaseFacts one={one} />
      </Part>
      <Part title={texts.whoSees}>
        <WhoSees one={one} />
      </Part>
      <Part title={texts.notices}>
        <CaseNotices one={one} />
      </Part>
      <Part title={texts.results}>
        <SearchResults one={one} />
        {one.searchForms && (
          <Suspense>
            <SearchForms one={one} />
          </Suspense>
        )}
      </Part>
      {one.replies.length > 0 && (
        <Part title={texts.answers}>
          <Replies one={one} />
        </Part>
      )}
      <Part title={texts.looks}>
        <Checks one={one} />
      </Part>
      <Part title={texts.help}>
        <Suspense>
          <CaseHelp one={one} />
        </Suspense>
      </Part>
      <Part title={texts.record}>
        <CaseRecord one={one} />
      </Part>
    </>
  );
}

type PartProps = { title: string; children: ReactNode };

function CardPart({ title, children }: PartProps) {
  return (
    <Card>
      <CardHead title={title} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}

function PlainPart({ title, children }: PartProps) {
  return (
    <section className="mt-5">
      <h2 className="mb-2 text-small font-[600]">{title}</h2>
      {children}
    </section>
  );
}

/** To the cases before and after this one, in the list as it is filtered. */
export function Neighbours({ ids, caseId, search }: { ids: readonly string[]; caseId: string; search: ReportSearch }) {
  const texts = useTexts(openCaseTexts);
  const at = ids.indexOf(caseId);
  if (at < 0) return null;
  return (
    <>
      <Neighbour id={ids[at - 1]} search={search} words={texts.previous} icon={<ChevronUp size={16} aria-hidden />} />
      <Neighbour id={ids[at + 1]} search={search} words={texts.next} icon={<ChevronDown size={16} aria-hidden />} />
    </>
  );
}

type NeighbourProps = { id: string | undefined; search: ReportSearch; words: string; icon: ReactNode };

function Neighbour({ id, search, words, icon }: NeighbourProps) {
  const texts = useTexts(openCaseTexts);
  if (!id) {
    return (
      <Button look="plain" size="icon" aria-disabled aria-label={texts.noNeighbour(words)}>
        {icon}
      </Button>
    );
  }
  return (
    <Tooltip words={words}>
      <Button asChild look="plain" size="icon">
        <Link to="/takedown-report/$caseId" params={{ caseId: id }} search={search} replace aria-label={words}>
          {icon}
        </Link>
      </Button>
    </Tooltip>
  );
}
