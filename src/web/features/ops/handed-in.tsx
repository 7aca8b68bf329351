import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HandedIn } from '#modules/operations/contract.ts';
import { api } from '#web/features/api/client.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { clock, moment } from '#web/ui/words.ts';
import { becameOf, handedInTo } from './handed-in-words.ts';
import { opsTexts } from './texts.tsx';

const shownAtFirst = 6;
const key = ['/ops/forms'];

/** Forms that were handed in, with the number that each gave; a record that was a mistake is taken back here. */
export function HandedInForms() {
  const texts = useTexts(opsTexts).handedIn;
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<{ items: HandedIn[] }>('/ops/forms', { signal }),
    refetchInterval: 30_000,
  });
  const [showsAll, setShowsAll] = useState(false);
  const items = data?.items ?? [];
  if (data ? items.length === 0 : !error) return null;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      {!data && (
        <ErrorState
          title={texts.notRead}
          safe={texts.safe}
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      <CardBody>
        <ul>
          {(showsAll ? items : items.slice(0, shownAtFirst)).map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
        {!showsAll && items.length > shownAtFirst && (
          <Button size="small" look="plain" onClick={() => setShowsAll(true)}>
            {texts.showAll(items.length)}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

function Row({ item }: { item: HandedIn }) {
  const texts = useTexts(opsTexts).handedIn;
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: ({ path, body }: NonNullable<HandedIn['undo']>) => api.post(path, body),
    onSettled: () =>
      Promise.all(
        [key, ['/ops/desk'], ['/deindexing/packets']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
  const to = handedInTo(item);
  // What came of it is taken back, not that it was handed in.
  const isRecord = item.kind === 'impersonation' || item.kind === 'money-service';
  return (
    <li className="flex items-start justify-between gap-x-4 gap-y-2 border-t border-border py-3 text-small max-md:flex-col">
      <div className="min-w-0">
        <p className="font-[550] wrap-anywhere">{to}</p>
        <p className="text-muted">
          {moment(item.submittedAt)} · {becameOf(item)}
          {item.undo && ` · ${texts.undoUntil(clock(item.undo.until))}`}
        </p>
        {undo.isError && <Strip kind="problem">{texts.notUndone(<Sentence of={undo.error} />)}</Strip>}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2">
        {item.reference && (
          <>
            <span translate="no" className="max-w-60 break-all">
              {item.reference}
            </span>
            <CopyButton text={item.reference} label={texts.copyNumber} what={texts.numberOf(to)} />
          </>
        )}
        {item.undo && (
          <Button
            size="small"
            busy={undo.isPending}
            aria-label={isRecord ? texts.slip(to) : texts.undoThis(to)}
            onClick={() => item.undo && undo.mutate(item.undo)}
          >
            {isRecord ? texts.slip() : texts.undo}
          </Button>
        )}
      </div>
    </li>
  );
}
