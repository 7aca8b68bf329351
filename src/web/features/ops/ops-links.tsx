import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useTexts } from '#web/language/texts.ts';
import { opsLinksTexts } from './ops-links-texts.ts';

/** The way between the pages of the people who run the service, on each of them; the one that is open is marked. */
export function OpsLinks() {
  const texts = useTexts(opsLinksTexts);
  const links = [
    { to: '/ops', label: texts.desk },
    { to: '/ops/people', label: texts.people },
    { to: '/ops/hosts', label: texts.hosts },
    { to: '/ops/sources', label: texts.sources },
    { to: '/ops/jobs', label: texts.jobs },
    { to: '/ops/offers', label: texts.offers },
    { to: '/ops/good-to-know', label: useLabel('/good-to-know') },
    { to: '/ops/log', label: texts.log },
  ] as const;
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Where the row is wider than the screen, the page that is open is not left outside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves with the page
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && open)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={row} aria-label={texts.name} className="relative -ml-2.5 flex gap-x-1 overflow-x-auto">
      {links.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/ops', includeSearch: false }}
          className="inline-flex h-8 shrink-0 items-center rounded-control px-2.5 text-small font-[500] text-muted hover:text-text aria-[current=page]:bg-neutral-soft aria-[current=page]:font-[550] aria-[current=page]:text-text max-md:h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
