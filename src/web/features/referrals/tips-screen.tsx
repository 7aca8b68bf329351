import { Link } from '@tanstack/react-router';
import { useLabel, useLabels } from '#web/brand/deployment.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { referralTextsLater } from './texts-later.tsx';

export function ReferralTipsScreen() {
  const { lead, text, rule, items } = useTexts(referralTextsLater).tips;
  const labels = useLabels();
  return (
    <Page title={useLabel('/refer/tips')}>
      <PageLead
        title={lead}
        actions={
          <Button asChild size="small">
            <Link to="/refer">{labels['/refer']}</Link>
          </Button>
        }
      >
        {text}
      </PageLead>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card aria-label={rule.title}>
          <CardHead title={rule.title} />
          <CardBody className="grid gap-4">
            <p className="text-muted">{rule.text}</p>
            <ul aria-label={rule.examples} className="grid gap-3">
              {rule.sentences.map((sentence) => (
                <li
                  key={sentence}
                  className="flex flex-wrap items-center justify-between gap-2 border-t border-border pt-3"
                >
                  <span className="min-w-0 flex-1 basis-56">{sentence}</span>
                  <CopyButton text={sentence} label={rule.copy} what={sentence} />
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
        <Card>
          <CardBody className="grid gap-4 pt-4">
            {items.map((item) => (
              <section key={item.title}>
                <h3 className="font-[600]">{item.title}</h3>
                <p className="mt-0.5 text-muted">{item.text}</p>
              </section>
            ))}
          </CardBody>
        </Card>
      </div>
    </Page>
  );
}
