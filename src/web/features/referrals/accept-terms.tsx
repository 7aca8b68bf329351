import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { acceptTerms, useReferralChange } from './referrals-query.ts';
import { referralTexts } from './texts.tsx';

/** Nothing begins before the terms were accepted; where they have changed, payouts wait for it. */
export function AcceptTerms({ isFirst }: { isFirst: boolean }) {
  const texts = useTexts(referralTexts).accept;
  const accept = useReferralChange(acceptTerms);
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const terms = (
    <Link to="/refer/refer-aff-tos" className="underline underline-offset-2">
      {texts.terms}
    </Link>
  );
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (agreed && !accept.isPending) accept.mutate(undefined);
  };
  return (
    <Card aria-label={isFirst ? texts.begin : texts.changed}>
      <CardHead title={isFirst ? texts.begin : texts.changed} />
      <CardBody>
        <form noValidate onSubmit={submit} className="grid gap-3">
          <p className="max-w-[68ch] text-small text-muted">{isFirst ? texts.whatHappens : texts.whatChanged}</p>
          <ProblemStrip of={accept.error} />
          <Checkbox
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            label={texts.agree(terms)}
            error={tried && !agreed ? texts.agreeFirst : undefined}
          />
          <Button type="submit" look="primary" className="justify-self-start" busy={accept.isPending}>
            {isFirst ? texts.get : texts.goOn}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
