import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { MadeOffer } from '#web/features/api/types.ts';
import { useWholeList } from '#web/features/api/whole-list.ts';
import { OpsLinks } from '#web/features/ops/ops-links.tsx';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { say } from '#web/ui/toast.tsx';
import { contains, day, moment } from '#web/ui/words.ts';
import { MakeOfferForm } from './make-offer-form.tsx';
import { offersTexts } from './texts.tsx';

const route = getRouteApi('/_app/ops_/offers');
const path = '/ops/offers';

/** An operator's offers: made here, sent by hand, counted and withdrawn. */
export function MadeOffersScreen() {
  const texts = useTexts(offersTexts).madeOffers;
  const [query, setQuery] = useQueryText();
  const { email: forEmail = '' } = route.useSearch();
  const list = useWholeList<MadeOffer>(path);
  const rows = list.items.filter(({ email, message, plan }) => contains(query, email, message, planTitle(plan)));
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: ({ id }: MadeOffer) => api.post(`${path}/${id}/withdraw`),
    onSuccess: () => say({ title: texts.theOfferIs, text: texts.takenStays }),
    onError: (error) => say({ title: texts.theOfferWas, text: <Sentence of={error} /> }),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
  return (
    <Page title={texts.offers}>
      <OpsLinks />
      <PageLead title={texts.personalOffers}>{texts.linkText}</PageLead>
      <MakeOfferForm key={forEmail} forEmail={forEmail} />
      <SearchBox label={texts.addressWordsOr} value={query} onChange={setQuery} />
      <ListCard
        name={texts.offersOfList}
        list={list}
        rows={rows}
        columns={columns((offer) => withdraw.mutate(offer))}
        rowKey={({ id }) => id}
        query={query}
        onClearQuery={() => setQuery('')}
        safe={texts.theyStayAs}
        empty={<EmptyState icon={Ticket} title={texts.noOfferYet} text={texts.makeTheFirst} />}
      />
    </Page>
  );
}

const stateWords = (): Record<MadeOffer['state'], string> => ({
  open: textsOf(offersTexts).madeOffers.open,
  withdrawn: textsOf(offersTexts).madeOffers.withdrawn,
  expired: textsOf(offersTexts).madeOffers.over,
  used: textsOf(offersTexts).madeOffers.allTaken,
});

const columns = (onWithdraw: (offer: MadeOffer) => void): Column<MadeOffer>[] => [
  {
    key: 'what',
    head: textsOf(offersTexts).madeOffers.offer,
    cell: (offer) => (
      <Two
        first={`${planTitle(offer.plan)}, ${termsOf(offer)}`}
        second={offer.message && <span translate="no">{offer.message}</span>}
      />
    ),
  },
  {
    key: 'whom',
    head: textsOf(offersTexts).madeOffers.for,
    cell: ({ email }) => (email ? <span translate="no">{email}</span> : textsOf(offersTexts).madeOffers.anyoneWithLink),
  },
  {
    key: 'state',
    head: textsOf(offersTexts).madeOffers.state,
    cell: ({ state, used, uses, expiresAt }) => (
      <Two
        first={textsOf(offersTexts).madeOffers.ofTaken(stateWords()[state], used, uses)}
        second={textsOf(offersTexts).madeOffers.until(moment(expiresAt))}
      />
    ),
  },
  { key: 'made', head: textsOf(offersTexts).madeOffers.made, cell: ({ madeAt }) => day(madeAt) },
  {
    key: 'acts',
    head: '',
    alignEnd: true,
    cell: (offer) =>
      offer.state === 'open' && (
        <span className="flex flex-wrap gap-2 @min-[900px]:justify-end">
          <CopyButton
            text={offer.url}
            label={textsOf(offersTexts).madeOffers.copyLink}
            what={textsOf(offersTexts).madeOffers.of(termsOf(offer))}
          />
          <Button size="small" look="danger" onClick={() => onWithdraw(offer)}>
            {textsOf(offersTexts).madeOffers.withdraw}
          </Button>
        </span>
      ),
  },
];

function termsOf({ percentOff, monthsOff, trialDays }: MadeOffer): string {
  if (percentOff === 100) return textsOf(offersTexts).madeOffers.freeFor(monthsOff);
  const lower = percentOff > 0 ? [textsOf(offersTexts).madeOffers.offFor(percentOff, monthsOff)] : [];
  const trial = trialDays > 0 ? [textsOf(offersTexts).madeOffers.toTry(trialDays)] : [];
  return [...trial, ...lower].join(', ');
}
