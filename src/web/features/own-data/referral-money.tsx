import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exactMoney } from '#web/features/plans/money.ts';
import { referralsQuery } from '#web/features/referrals/referrals-query.ts';
import { useTexts } from '#web/language/texts.ts';
import { deletionTexts } from './texts-deletion.ts';

/** What somebody has earned by referrals and was not paid yet, said before it goes with the account. */
export function ReferralMoney() {
  const texts = useTexts(deletionTexts).money;
  const { money } = useQuery(referralsQuery).data ?? {};
  if (!money) return null;
  const { currency, askedCents, availableCents, heldCents, reviewCents } = money;
  const left = availableCents + heldCents + reviewCents;
  if (askedCents <= 0 && left <= 0) return null;
  return (
    <div className="contents">
      <dt className="font-[550] max-md:mt-1">{texts.name}</dt>
      <dd className="grid max-w-[60ch] gap-1">
        {askedCents > 0 && <p>{texts.underWay(exactMoney(askedCents, currency))}</p>}
        {left > 0 && (
          <p>
            {texts.notPaid(exactMoney(left, currency))}{' '}
            <Link to="/refer" className="font-[500] text-primary hover:underline">
              {texts.see}
            </Link>
          </p>
        )}
      </dd>
    </div>
  );
}
