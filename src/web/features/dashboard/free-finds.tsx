import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileImage } from 'lucide-react';
import { api } from '#web/features/api/client.ts';
import type { FreeScanResult } from '#web/features/api/types.ts';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { day } from '#web/ui/words.ts';
import { freeFindsTexts } from './free-finds-texts.ts';

/** How many copies and on what kinds of site, with pictures that were blurred by the server. No row opens its copy: each leads to the plans. */
export default function FreeFinds({ open }: { open: number }) {
  const texts = useTexts(freeFindsTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['/free-scan', open],
    queryFn: ({ signal }) => api.get<FreeScanResult>('/free-scan', { signal }),
  });
  const kinds = data?.kinds.map(({ kind, count }) => texts.on[kind](count)).join(', ');
  return (
    <Card className="self-start">
      <CardHead title={texts.title} />
      <CardBody className="grid gap-3">
        {!data && <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={4} />}
        {data && (
          <p className="max-w-[60ch]">
            {kinds ? texts.found(texts.copies(data.copies), kinds) : `${texts.copies(data.copies)}.`}
          </p>
        )}
        {data && data.rows.length > 0 && (
          <div>
            <p className="text-small text-muted">{texts.rows(data.rows.length, data.copies)}</p>
            <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
              {data.rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          </div>
        )}
        <p className="max-w-[60ch] text-muted">{texts.plan}</p>
        <Button asChild className="justify-self-start">
          <Link to="/plans" search={{ from: '/dashboard' }}>
            {texts.seePlans}
          </Link>
        </Button>
      </CardBody>
    </Card>
  );
}

function Row({ row }: { row: FreeScanResult['rows'][number] }) {
  const texts = useTexts(freeFindsTexts);
  const isHidden = useHidePreviews();
  return (
    <li className="border-b border-border text-small">
      <Link to="/plans" search={{ from: '/dashboard' }} className="group flex items-center gap-3 py-2">
        <span className="relative grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-control bg-subtle">
          {row.picture && !isHidden ? (
            <img src={row.picture} alt={texts.picture} draggable={false} className="size-full object-cover" />
          ) : (
            <FileImage size={16} role="img" aria-label={texts.noPicture} className="text-muted" />
          )}
        </span>
        <span className="group-hover:underline">{texts.kinds[row.kind]}</span>
        <span className="ml-auto whitespace-nowrap text-muted tabular-nums">
          {texts.foundOn(day(`${row.foundAt}T12:00`))}
        </span>
        <span className="sr-only">{texts.seePlans}</span>
      </Link>
    </li>
  );
}
