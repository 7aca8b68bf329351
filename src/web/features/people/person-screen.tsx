import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Person } from '#modules/operations/people/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { OpsLinks } from '#web/features/ops/ops-links.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { AccountsCard, CountsCard, FactsCard } from './facts-cards.tsx';
import { FeaturesCard } from './features-card.tsx';
import { MessageCard } from './message-card.tsx';
import { Marks } from './people-columns.tsx';
import { personPath } from './person-path.ts';
import { peopleTexts } from './texts.tsx';

const route = getRouteApi('/_app/ops_/people_/$userId');

/** One person: what they may and why, and how much there is of theirs. No media, no titles, no addresses of copies. */
export function PersonScreen() {
  const texts = useTexts(peopleTexts);
  const { userId } = route.useParams();
  const path = personPath(userId);
  const query = useQuery({ queryKey: [path], queryFn: ({ signal }) => api.get<Person>(path, { signal }) });
  const unknown = query.error instanceof ApiProblem && query.error.status === 404;
  return (
    <Page title={texts.title}>
      <OpsLinks />
      {query.data ? (
        <Whole key={query.data.id} person={query.data} />
      ) : (
        <Card>
          <NotLoaded
            error={query.error}
            refetch={query.refetch}
            title={unknown ? texts.person.unknown : texts.person.notLoaded}
            safe={texts.safe}
            rows={8}
          />
        </Card>
      )}
    </Page>
  );
}

function Whole({ person }: { person: Person }) {
  const texts = useTexts(peopleTexts).person;
  const { id, name, email, isYou } = person;
  return (
    <>
      <PageLead
        title={
          <span translate="no" className="wrap-anywhere">
            {name || email}
          </span>
        }
        actions={
          <div className="flex flex-wrap gap-2">
            <Button asChild size="small">
              <Link to="/ops" search={{ q: id }}>
                {texts.onDesk}
              </Link>
            </Button>
            <Button asChild size="small">
              <Link to="/ops/log" search={{ q: id }}>
                {texts.inLog}
              </Link>
            </Button>
            {!isYou && (
              <Button asChild size="small">
                <Link to="/ops/offers" search={{ email }}>
                  {texts.offer}
                </Link>
              </Button>
            )}
          </div>
        }
      >
        {isYou ? texts.leadYou : texts.lead}
        <Marks of={person} />
      </PageLead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <FactsCard person={person} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AccountsCard accounts={person.accounts} />
          <CountsCard counts={person.counts} />
        </div>
      </div>
      <FeaturesCard person={person} />
      <MessageCard key={person.id} person={person} />
    </>
  );
}
