import { getRouteApi } from '@tanstack/react-router';
import { CircleCheck, CircleSlash, Eye, type LucideIcon, UserPlus, Users } from 'lucide-react';
import type { Referred, Standing } from '#modules/referrals/contract.ts';
import { useList } from '#web/features/api/list-query.ts';
import { exactMoney } from '#web/features/plans/money.ts';
import { keyOf } from '#web/features/shell/one-of.ts';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Two } from '#web/ui/table.tsx';
import { day } from '#web/ui/words.ts';
import { referralTexts } from './texts.tsx';
import { placeTexts } from './texts-places.ts';

const looks: Record<Standing, { tone: Tone; icon: LucideIcon }> = {
  'signed-up': { tone: 'neutral', icon: UserPlus },
  paying: { tone: 'success', icon: CircleCheck },
  held: { tone: 'warning', icon: Eye },
  refused: { tone: 'quiet', icon: CircleSlash },
};
const standingOf = ({ state, firstPaidAt }: Referred): Standing =>
  state === 'counting' ? (firstPaidAt ? 'paying' : 'signed-up') : state;

const route = getRouteApi('/_app/refer/');

/** Everybody who came, without a word on who they are; by how they stand, which the page's address keeps. */
export function Brought() {
  const texts = useTexts(referralTexts).brought;
  const { where, vias } = useTexts(placeTexts);
  const standing = keyOf(texts.standings, route.useSearch().standing);
  const navigate = route.useNavigate();
  const narrow = (next: string) =>
    void navigate({ search: { standing: next || undefined }, replace: true, resetScroll: false });
  const list = useList<Referred>('/referrals/history', { standing });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <FilterSelect
          aria-label={texts.standing}
          value={standing ?? ''}
          onChange={(event) => narrow(event.target.value)}
          options={[
            { value: '', label: texts.everybody },
            ...Object.entries(texts.standings).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <ListCard<Referred>
        name={texts.name}
        list={list}
        rows={list.items}
        rowKey={({ id }) => id}
        query={standing ?? ''}
        nothing={texts.nobody}
        onClearQuery={() => narrow('')}
        safe={texts.safe}
        empty={<EmptyState icon={Users} title={texts.none} text={texts.noneText} />}
        columns={[
          {
            key: 'signedUp',
            head: texts.signedUp,
            cell: (one) => (
              <Two
                first={texts.on(day(one.signedUpAt))}
                second={one.countsUntil && texts.countsUntil(day(one.countsUntil))}
              />
            ),
          },
          {
            key: 'state',
            head: texts.state,
            cell: (one) => {
              const stands = standingOf(one);
              return <Pill {...looks[stands]}>{texts.standings[stands]}</Pill>;
            },
          },
          {
            key: 'via',
            head: where,
            cell: (one) => <span className="text-muted">{vias[one.via ?? 'link']}</span>,
          },
          {
            key: 'payments',
            head: texts.payments,
            cell: (one) => texts.paymentsOf(number(one.payments)),
            alignEnd: true,
          },
          {
            key: 'commission',
            head: texts.commission,
            cell: (one) => <span className="tabular-nums">{exactMoney(one.cents, one.currency)}</span>,
            alignEnd: true,
          },
        ]}
      />
    </>
  );
}
