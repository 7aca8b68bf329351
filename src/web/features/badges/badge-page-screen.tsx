import { CircleDashed, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BadgePage } from '#modules/badges/contract.ts';
import { useDeployment, Wordmark } from '#web/brand/deployment.tsx';
import { Foot } from '#web/features/landing/foot.tsx';
import { dated } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { badgeTexts } from './texts.tsx';

/** What anybody reads who follows a badge. Drawn by the server, for one day. */
export function BadgePageScreen({ page, at }: { page: BadgePage; at: Date }) {
  const texts = useTexts(badgeTexts).page;
  const { product } = useDeployment();
  const { platform, handle, profileUrl, provedAt, active } = page;
  const Icon = active ? ShieldCheck : CircleDashed;
  return (
    <Frame>
      <Icon size={24} aria-hidden className={active ? 'text-primary' : 'text-muted'} />
      <h1 className="mt-3 text-section font-[640] tracking-[-0.022em] wrap-anywhere">
        {(active ? texts.protected : texts.known)(
          <span translate="no">@{handle}</span>,
          <span translate="no">{product}</span>,
        )}
      </h1>
      <p className="mt-2 text-bar leading-6 text-muted">{active ? texts.active : texts.notActive}</p>
      <Card aria-label={texts.facts} className="mt-6 px-5">
        <dl className="divide-y divide-border">
          <Line name={texts.account}>
            {texts.on(<span translate="no">@{handle}</span>, <span translate="no">{platform}</span>)}
            {profileUrl && (
              <a
                translate="no"
                href={profileUrl}
                rel="nofollow noopener noreferrer"
                className="mt-0.5 block text-small break-all text-primary underline underline-offset-2 max-md:py-1"
              >
                {profileUrl}
              </a>
            )}
          </Line>
          <Line name={texts.proved}>{written(provedAt)}</Line>
          <Line name={texts.protection}>{active ? texts.activeOn(written(at)) : texts.notActiveOn(written(at))}</Line>
        </dl>
      </Card>
      <div className="mt-6 space-y-3 text-bar leading-6 text-muted">
        <p>{texts.checked(product)}</p>
        <p>{texts.compare}</p>
      </div>
    </Frame>
  );
}

/** The same for an address that nobody was given and a page that is switched off. */
export function NoBadgeScreen() {
  const texts = useTexts(badgeTexts).page;
  return (
    <Frame>
      <h1 className="text-section font-[640] tracking-[-0.022em]">{texts.notFound}</h1>
      <p className="mt-2 text-bar leading-6 text-muted">{texts.nothingHere}</p>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mx-auto flex h-14 max-w-[1200px] items-center px-4 md:h-16 md:px-8">
        <a href="/">
          <Wordmark />
        </a>
      </header>
      <main className="mx-auto max-w-[640px] px-4 pt-8 md:pt-16">{children}</main>
      <Foot />
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3.5 sm:grid-cols-[160px_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-[550]">{children}</dd>
    </div>
  );
}

const written = (at: Date): string => dated(at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
