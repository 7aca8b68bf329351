import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CaseDetail, CaseSummary } from '#web/features/api/types.ts';
import { SearchResults } from '#web/features/deindexing/search-results.tsx';
import type { ReportSearch } from '#web/features/report/report-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CasePill } from '#web/ui/case-pill.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { BaseFacts, CaseNotices, CaseRecord, Checks, Replies, WhoSees } from './case-facts.tsx';
import { daysLeft } from './case-words.ts';

export function PillOf({ one }: { one: CaseSummary }) {
  const left = daysLeft(one, productNow());
  return (
    <CasePill
      state={one.state}
      step={one.step}
      round={one.round}
      {...(one.holdReason && one.holdReason.length <= 24 ? { reason: one.holdReason } : {})}
      {...(left === undefined ? {} : { daysLeft: left })}
    />
  );
}

/** Everything about a case beside its timeline. `as` says how each part is framed: cards on a page, plain in the sheet. */
export function CaseParts({ one, as }: { one: CaseDetail; as: 'cards' | 'plain' }) {
  const Part = as === 'cards' ? CardPart : PlainPart;
  return (
    <>
      <Part title="Facts">
        <BaseFacts one={one} />
      </Part>
      <Part title="Who sees what">
        <WhoSees one={one} />
      </Part>
      <Part title="Notices">
        <CaseNotices one={one} />
      </Part>
      <Part title="Search results">
        <SearchResults one={one} />
      </Part>
      {one.replies.length > 0 && (
        <Part title="Answers">
          <Replies one={one} />
        </Part>
      )}
      <Part title="Looks">
        <Checks one={one} />
      </Part>
      <Part title="Record">
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
  const at = ids.indexOf(caseId);
  if (at < 0) return null;
  return (
    <>
      <Neighbour id={ids[at - 1]} search={search} words="Previous case" icon={<ChevronUp size={16} aria-hidden />} />
      <Neighbour id={ids[at + 1]} search={search} words="Next case" icon={<ChevronDown size={16} aria-hidden />} />
    </>
  );
}

type NeighbourProps = { id: string | undefined; search: ReportSearch; words: string; icon: ReactNode };

function Neighbour({ id, search, words, icon }: NeighbourProps) {
  if (!id) {
    return (
      <Button look="plain" size="icon" aria-disabled aria-label={`${words}: there is none`}>
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
