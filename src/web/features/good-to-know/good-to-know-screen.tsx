import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { LifeBuoy, Printer } from 'lucide-react';
import { useEffect } from 'react';
import type { GuideItem } from '#modules/guide/contract.ts';
import { useDeployment, useLabel, useLabels } from '#web/brand/deployment.tsx';
import { referenceOf } from '#web/features/api/problem.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { contains } from '#web/ui/words.ts';
import { Answer } from './answer.tsx';
import { fill, wordsOf } from './fill.ts';
import { answersQuery } from './guide-query.ts';
import { items } from './items.ts';
import { guideTexts } from './texts.tsx';
import { useLightInPrint } from './use-light-in-print.ts';

const order = Object.keys(items) as GuideItem[]; // the keys of that table; a test holds their order

export function GoodToKnowScreen() {
  const texts = useTexts(guideTexts);
  const answers = useTexts(items);
  const [query, setQuery] = useQueryText();
  const title = useLabel('/good-to-know');
  const labels = useLabels();
  const { product } = useDeployment();
  const shown = order.filter((id) =>
    contains(query, ...wordsOf(answers[id]).map((text) => fill(text, labels, product))),
  );
  useLightInPrint();
  useFocusByAddress();
  return (
    <Page title={title}>
      <PageLead
        title={texts.lead.title}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button asChild>
              <Link to="/messages">
                <LifeBuoy size={16} aria-hidden />
                {texts.support}
              </Link>
            </Button>
            <Button onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              {texts.print}
            </Button>
          </div>
        }
      >
        {texts.lead.text}
      </PageLead>
      <div className="grid items-start gap-4 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-8">
        <div className="grid gap-3 lg:sticky lg:top-[108px] print:hidden">
          <SearchBox label={texts.search} value={query} onChange={setQuery} className="md:w-full" />
          <p role="status" className="text-small text-muted empty:hidden">
            {query && texts.found(shown.length, order.length)}
          </p>
          <Contents shown={shown} />
        </div>
        <div className="grid min-w-0 gap-4">
          {shown.map((id) => (
            <Answer key={id} id={id} item={answers[id]} number={order.indexOf(id) + 1} />
          ))}
          {shown.length === 0 && (
            <Card className="grid justify-items-center gap-2.5 px-6 py-10 text-center">
              <p className="wrap-anywhere">{texts.none(query)}</p>
              <Button size="small" onClick={() => setQuery('')}>
                {texts.clear}
              </Button>
            </Card>
          )}
          <SaidNotRead />
        </div>
      </div>
    </Page>
  );
}

/** Below the answers, which stand without it: what this reader said of them is not shown beside them. */
function SaidNotRead() {
  const texts = useTexts(guideTexts).helpful;
  const { data, error, refetch } = useQuery(answersQuery);
  if (data || !error) return null;
  return (
    <Card className="print:hidden">
      <ErrorState
        title={texts.notRead}
        safe={texts.safe}
        reference={referenceOf(error)}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

function Contents({ shown }: { shown: readonly GuideItem[] }) {
  const texts = useTexts(guideTexts);
  const answers = useTexts(items);
  const { hash } = useLocation();
  if (shown.length === 0) return null;
  return (
    <nav aria-label={texts.contents} className="lg:max-h-[calc(100dvh-168px)] lg:overflow-y-auto">
      <ol className="divide-y divide-border lg:divide-y-0">
        {shown.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={hash === id ? 'location' : undefined}
              className="flex gap-2 rounded-control py-1.5 pr-2 text-small text-text hover:text-primary lg:text-muted lg:hover:text-text aria-[current]:font-[550] aria-[current]:text-primary max-md:min-h-11 max-md:items-center"
            >
              <span className="w-5 shrink-0 text-right tabular-nums">{order.indexOf(id) + 1}</span>
              {answers[id].question}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** An address that names an answer leads there, and so does a link of the contents, by eye and by key. */
function useFocusByAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash ? document.getElementById(hash) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash]);
}
