import { CircleDashed, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BadgePage } from '#modules/badges/contract.ts';
import { useDeployment, Wordmark } from '#web/brand/deployment.tsx';
import { Foot } from '#web/features/landing/foot.tsx';
import { Card } from '#web/ui/card.tsx';

/** What anybody reads who follows a badge. Drawn by the server, for one day. */
export function BadgePageScreen({ page, at }: { page: BadgePage; at: Date }) {
  const { product } = useDeployment();
  const { platform, handle, profileUrl, provedAt, active } = page;
  const Icon = active ? ShieldCheck : CircleDashed;
  return (
    <Frame>
      <Icon size={24} aria-hidden className={active ? 'text-primary' : 'text-muted'} />
      <h1 className="mt-3 text-section font-[640] tracking-[-0.022em] break-words">
        {active ? `@${handle} is protected by ${product}` : `@${handle} is known to ${product}`}
      </h1>
      <p className="mt-2 text-bar leading-6 text-muted">
        {active
          ? 'The photos and videos of this creator are looked for, and copies that nobody allowed are reported.'
          : 'Protection of this account is not active at the moment. Nothing is reported in its name.'}
      </p>
      <Card aria-label="Facts" className="mt-6 px-5">
        <dl className="divide-y divide-border">
          <Fact name="Account">
            @{handle} on {platform}
            {profileUrl && (
              <a
                href={profileUrl}
                rel="nofollow noopener noreferrer"
                className="mt-0.5 block text-small break-all text-primary underline underline-offset-2 max-md:py-1"
              >
                {profileUrl}
              </a>
            )}
          </Fact>
          <Fact name="Proved to be theirs">{dated(provedAt)}</Fact>
          <Fact name="Protection">{active ? `Active on ${dated(at)}` : `Not active on ${dated(at)}`}</Fact>
        </dl>
      </Card>
      <div className="mt-6 space-y-3 text-bar leading-6 text-muted">
        <p>
          {product} checked that whoever uses it can change this profile. It says nothing else about the person, and
          gives nobody leave to use the pictures.
        </p>
        <p>
          A badge can be copied by anybody. Only this page, opened at the address above, says whether it holds: compare
          the account here with the profile that shows the badge.
        </p>
      </div>
    </Frame>
  );
}

/** The same for an address that nobody was given and a page that is switched off. */
export function NoBadgeScreen() {
  return (
    <Frame>
      <h1 className="text-section font-[640] tracking-[-0.022em]">Not Found</h1>
      <p className="mt-2 text-bar leading-6 text-muted">
        There is nothing to confirm at this address. Either no such page exists, or its owner does not show it.
      </p>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3.5 sm:grid-cols-[160px_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-[550]">{children}</dd>
    </div>
  );
}

const dated = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
