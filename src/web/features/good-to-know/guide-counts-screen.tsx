import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GuideCounts } from '#modules/guide/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { OpsLinks } from '#web/features/ops/ops-links.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { type Column, Labelled, Table } from '#web/ui/table.tsx';
import { moment } from '#web/ui/words.ts';
import { items } from './items.ts';
import { guideTexts } from './texts.tsx';

type Count = GuideCounts['items'][number];

/** What readers said of each answer, for whoever writes them. */
export function GuideCountsScreen() {
  const texts = useTexts(guideTexts).counts;
  const answers = useTexts(items);
  const { data, error, refetch } = useQuery({
    queryKey: ['/ops/guide'],
    queryFn: ({ signal }) => api.get<GuideCounts>('/ops/guide', { signal }),
  });
  const numbers = (name: 'helpful' | 'notHelpful', head: string): Column<Count> => ({
    key: name,
    head,
    cell: (row) => <Labelled label={head}>{row[name]}</Labelled>,
  });
  const columns: Column<Count>[] = [
    {
      key: 'answer',
      head: texts.answer,
      cell: ({ item }) => (
        <Link to="/good-to-know" hash={item} className="font-[550] hover:underline">
          {answers[item].question}
        </Link>
      ),
    },
    numbers('helpful', texts.yes),
    numbers('notHelpful', texts.no),
    {
      key: 'last',
      head: texts.last,
      cell: ({ changedAt }) => <Labelled label={texts.last}>{changedAt ? moment(changedAt) : texts.nobody}</Labelled>,
    },
  ];
  return (
    <Page title={useLabel('/good-to-know')}>
      <OpsLinks />
      <PageLead title={texts.title}>{texts.lead}</PageLead>
      <Card>
        {data ? (
          <Table label={texts.table} columns={columns} rows={data.items} rowKey={({ item }) => item} />
        ) : (
          <NotLoaded error={error} refetch={refetch} title={texts.notRead} safe={texts.safe} rows={6} />
        )}
      </Card>
    </Page>
  );
}
