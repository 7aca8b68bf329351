import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { plans } from '#modules/billing/contract.ts';
import { api } from '#web/features/api/client.ts';
import { useList } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { MadeOffer } from '#web/features/api/types.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { say } from '#web/ui/toast.tsx';
import { contains, count, day, moment } from '#web/ui/words.ts';
import { MakeOfferForm } from './make-offer-form.tsx';

const path = '/ops/offers';

/** An operator's offers: made here, sent by hand, counted and withdrawn. */
export function MadeOffersScreen() {
  const [query, setQuery] = useQueryText();
  const list = useList<MadeOffer>(path);
  const rows = list.items.filter(({ email, message, plan }) => contains(query, email, message, plans[plan].title));
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: ({ id }: MadeOffer) => api.post(`${path}/${id}/withdraw`),
    onSuccess: () => say({ title: 'The offer is withdrawn', text: 'Whoever took it keeps it.' }),
    onError: (error) => say({ title: 'The offer was not withdrawn', text: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
  return (
    <Page title="Offers">
      <PageLead title="Personal offers">
        Whoever has the link sees the offer. It counts as taken when somebody goes to pay, or at once where it is free.
      </PageLead>
      <MakeOfferForm />
      <SearchBox label="Address, words or plan" value={query} onChange={setQuery} />
      <ListCard
        name="offers"
        list={list}
        rows={rows}
        columns={columns((offer) => withdraw.mutate(offer))}
        rowKey={({ id }) => id}
        query={query}
        onClearQuery={() => setQuery('')}
        safe="They stay as they are."
        empty={<EmptyState icon={Ticket} title="No offer yet" text="Make the first one above." />}
      />
    </Page>
  );
}

const stateWords: Record<MadeOffer['state'], string> = {
  open: 'Open',
  withdrawn: 'Withdrawn',
  expired: 'Over',
  used: 'All taken',
};

const columns = (onWithdraw: (offer: MadeOffer) => void): Column<MadeOffer>[] => [
  {
    key: 'what',
    head: 'Offer',
    cell: (offer) => <Two first={`${plans[offer.plan].title}, ${termsOf(offer)}`} second={offer.message} />,
  },
  { key: 'whom', head: 'For', cell: ({ email }) => email ?? 'whoever has the link' },
  {
    key: 'state',
    head: 'State',
    cell: ({ state, used, uses, expiresAt }) => (
      <Two first={`${stateWords[state]}, ${used} of ${uses} taken`} second={`until ${moment(expiresAt)}`} />
    ),
  },
  { key: 'made', head: 'Made', cell: ({ madeAt }) => day(madeAt) },
  {
    key: 'acts',
    head: '',
    alignEnd: true,
    cell: (offer) =>
      offer.state === 'open' && (
        <span className="flex flex-wrap gap-2 @min-[900px]:justify-end">
          <CopyButton text={offer.url} label="Copy link" what={`of ${termsOf(offer)}`} />
          <Button size="small" look="danger" onClick={() => onWithdraw(offer)}>
            Withdraw
          </Button>
        </span>
      ),
  },
];

function termsOf({ percentOff, monthsOff, trialDays }: MadeOffer): string {
  if (percentOff === 100) return `free for ${count(monthsOff, 'month')}`;
  const lower = percentOff > 0 ? [`${percentOff} % off for ${count(monthsOff, 'month')}`] : [];
  const trial = trialDays > 0 ? [`${count(trialDays, 'day')} to try`] : [];
  return [...trial, ...lower].join(', ');
}
