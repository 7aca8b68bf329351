import { CircleCheck, CircleSlash, Eye, type LucideIcon, UserPlus, Users } from 'lucide-react';
import type { Referred } from '#modules/referrals/contract.ts';
import { useList } from '#web/features/api/list-query.ts';
import { exactMoney } from '#web/features/plans/money.ts';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Two } from '#web/ui/table.tsx';
import { day } from '#web/ui/words.ts';
import { referralTexts } from './texts.tsx';
import { placeTexts } from './texts-places.ts';

type Shown = 'signedUp' | 'paying' | 'held' | 'refused';
const looks: Record<Shown, { tone: Tone; icon: LucideIcon }> = {
  signedUp: { tone: 'neutral', icon: UserPlus },
  paying: { tone: 'success', icon: CircleCheck },
  held: { tone: 'warning', icon: Eye },
  refused: { tone: 'quiet', icon: CircleSlash },
};
const shownOf = ({ state, firstPaidAt }: Referred): Shown =>
  state === 'counting' ? (firstPaidAt ? 'paying' : 'signedUp') : state;

/** Everybody who came, without a word on who they are. */
export function Brought() {
  const texts = useTexts(referralTexts).brought;
  const { where, vias } = useTexts(placeTexts);
  const list = useList<Referred>('/referrals/history');
  return (
    <ListCard<Referred>
      name={texts.name}
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      query=""
      onClearQuery={() => undefined}
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
            const shown = shownOf(one);
            return <Pill {...looks[shown]}>{texts.states[shown]}</Pill>;
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
  );
}
