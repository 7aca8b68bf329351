import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { programme } from '#modules/referrals/programme.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { day } from '#web/ui/words.ts';
import { referralsQuery } from './referrals-query.ts';
import { referralTextsLater } from './texts-later.tsx';

/** The present terms, and which version the reader accepted. They can be read whether or not that is known. */
export function ReferralTermsScreen() {
  const texts = useTexts(referralTextsLater).terms;
  const { data } = useQuery(referralsQuery);
  const { acceptedVersion, acceptedAt } = data?.terms ?? {};
  return (
    <Page title={useLabel('/refer/refer-aff-tos')}>
      <PageLead
        title={texts.title}
        actions={
          <Button asChild size="small">
            <Link to="/refer">{texts.toProgramme}</Link>
          </Button>
        }
      >
        {texts.version(programme.version)}.{' '}
        {data &&
          (acceptedVersion === programme.version && acceptedAt
            ? texts.accepted(day(acceptedAt))
            : acceptedVersion
              ? texts.acceptedOther(acceptedVersion)
              : texts.notAccepted)}
      </PageLead>
      <Card>
        <CardBody className="grid max-w-[72ch] gap-5 pt-4">
          {texts.sections.map(({ title, text }, at) => (
            <section key={title}>
              <h3 className="font-[600]">
                {at + 1}. {title}
              </h3>
              <p className="mt-1 text-muted">{text}</p>
            </section>
          ))}
        </CardBody>
      </Card>
    </Page>
  );
}
