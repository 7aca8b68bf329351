import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GuideCounts } from '#modules/guide/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { moment } from '#web/ui/words.ts';
import { items } from './items.ts';

type Count = GuideCounts['items'][number];

/** What readers said of each answer, for whoever writes them. */
export function GuideCountsScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['/ops/guide'],
    queryFn: ({ signal }) => api.get<GuideCounts>('/ops/guide', { signal }),
  });
  return (
    <Page title={useLabel('/good-to-know')}>
      <PageLead title="What readers found helpful">The last word of each reader counts; nobody is named.</PageLead>
      <Card>
        {data ? (
          <Table label="Answers" columns={columns} rows={data.items} rowKey={({ item }) => item} />
        ) : (
          <NotLoaded
            error={error}
            refetch={refetch}
            title="The counts could not be read"
            safe="What readers said is kept."
            rows={6}
          />
        )}
      </Card>
    </Page>
  );
}

const columns: Column<Count>[] = [
  {
    key: 'answer',
    head: 'Answer',
    cell: ({ item }) => (
      <Link to="/good-to-know" hash={item} className="font-[550] hover:underline">
        {items.find(({ id }) => id === item)?.question ?? item}
      </Link>
    ),
  },
  { key: 'yes', head: 'Helped', cell: ({ helpful }) => <span className="tabular-nums">{helpful}</span> },
  { key: 'no', head: 'Did not', cell: ({ notHelpful }) => <span className="tabular-nums">{notHelpful}</span> },
  { key: 'last', head: 'Last said', cell: ({ changedAt }) => (changedAt ? moment(changedAt) : 'Nobody yet') },
];
