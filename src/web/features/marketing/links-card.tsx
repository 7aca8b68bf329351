import { Link } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import type { Referrals } from '#modules/referrals/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { shareTexts } from './texts.ts';
import { trackedLink } from './tracked-link.ts';

type Props = { referrals: Referrals | undefined; error: unknown; refetch: () => unknown };

/** The referral link, marked by where it is to stand. */
export function Links({ referrals, error, refetch }: Props) {
  const texts = useTexts(shareTexts).links;
  if (!referrals)
    return (
      <Card aria-label={texts.title}>
        <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={3} />
      </Card>
    );
  const { own } = referrals;
  if (!own)
    return (
      <Card aria-label={texts.title}>
        <EmptyState icon={Link2} title={texts.noLink} text={texts.noLinkText}>
          <Button asChild>
            <Link to="/refer">{texts.join}</Link>
          </Button>
        </EmptyState>
      </Card>
    );
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-4">
        <p className="max-w-[68ch] text-muted">{texts.text}</p>
        <ul className="grid gap-3">
          {(['card', 'profile'] as const).map((via) => {
            const link = trackedLink(own.link, via);
            return (
              <li
                key={via}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border pt-3"
              >
                <span className="min-w-0 flex-1 basis-56">
                  <span className="block text-small text-muted">{texts[via]}</span>
                  <span translate="no" className="font-[550] break-all">
                    {link}
                  </span>
                </span>
                <CopyButton text={link} label={texts.copy} what={texts[via]} />
              </li>
            );
          })}
        </ul>
      </CardBody>
    </Card>
  );
}
