import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Work } from '#web/features/api/types.ts';
import { isRunning, sourcesWords } from '#web/features/dashboard/state-sentence.ts';
import { useScan } from '#web/features/dashboard/use-scan.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { inState } from './first-run-steps.ts';
import { rowsQueries } from './rows-query.ts';
import { Counts, StepFrame } from './step-frame.tsx';
import { firstRunTexts } from './texts.tsx';
import type { StepProps } from './tour-step.tsx';

const Mosaic = lazy(() => import('#web/features/mosaic/mosaic.tsx'));

export function PicturesStep({ rows, look, next, onDone }: StepProps) {
  const texts = useTexts(firstRunTexts).stepsBefore;
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: () => api.post<{ added: number }>('/sample/pictures'),
    onSuccess: () => {
      onDone();
      for (const path of ['/works', '/collections', 'user']) void renew(client, path);
    },
  });
  return (
    <StepFrame
      title={texts.takeInThe}
      real={texts.theFilesAnd}
      facts={rows.works > 0 && <Counts of={[[texts.picturesTakenIn, rows.works]]} />}
      problem={take.isError && <Sentence of={take.error} />}
      actions={
        <>
          {rows.works > 0 ? (
            next
          ) : (
            <Button look={look} busy={take.isPending} onClick={() => take.mutate()}>
              {take.isPending ? texts.readingSixPictures : texts.useTheSample}
            </Button>
          )}
          <Button asChild look="plain">
            <Link to="/branches">{texts.addYourOwn}</Link>
          </Button>
        </>
      }
    >
      {texts.eachPictureIs}
    </StepFrame>
  );
}

export function ScanStep({ rows, look, next }: StepProps) {
  const texts = useTexts(firstRunTexts).stepsBefore;
  const { scan: latest, start } = useScan();
  const isReading = useIsReading();
  // The same, told as it happens.
  const scan = latest?.id === rows.scan?.id ? latest : rows.scan;
  const running = isRunning(scan);
  return (
    <StepFrame
      title={texts.lookForCopies}
      real={texts.everyPageIs}
      facts={
        scan && (
          <div className="grid gap-1.5">
            <Counts
              of={[
                [texts.pagesRead, scan.pages],
                [texts.picturesCompared, scan.media],
                [texts.pagesWithYours, scan.matches],
              ]}
            />
            <p className="text-small text-muted">
              {running ? `${sourcesWords(scan).words}. ` : ''}
              {running ? texts.itGoesOn : texts.thisScanIs}
            </p>
            <Suspense>
              <Mosaic scan={scan} />
            </Suspense>
          </div>
        )
      }
      problem={start.isError && texts.noScanWas(<Sentence of={start.error} />)}
      actions={
        <>
          {scan ? (
            next
          ) : (
            <Button look={look} busy={start.isPending || isReading} onClick={() => start.mutate()}>
              {isReading ? texts.readingSixPictures : texts.scanNow}
            </Button>
          )}
          {scan && !running && (
            <Button look="plain" busy={start.isPending} onClick={() => start.mutate()}>
              {texts.scanAgain}
            </Button>
          )}
        </>
      }
    >
      {texts.aSearchEngine}
    </StepFrame>
  );
}

/** A scan needs one work that was read, which takes a moment after the pictures were taken in. */
function useIsReading(): boolean {
  const since = useRef(Date.now());
  const { data } = useQuery({
    ...rowsQueries.works,
    refetchInterval: ({ state }) => isReadingAll(state.data) && (Date.now() - since.current < 30_000 ? 1000 : 10_000),
  });
  return isReadingAll(data);
}

const isReadingAll = (works: readonly Work[] = []): boolean =>
  works.some(({ state }) => state === 'processing') && !works.some(({ state }) => state === 'ready');

export function FoundStep({ rows, next }: StepProps) {
  const texts = useTexts(firstRunTexts).stepsBefore;
  const found = rows.cases.length;
  const same = rows.cases.filter(({ verdict }) => verdict.kind === 'same').length;
  const review = inState(rows.cases, 'found');
  return (
    <StepFrame
      title={found === 0 ? texts.whatIsRecognised : texts.recognised(found)}
      real={texts.theVerdictsCome}
      facts={
        <Counts
          of={[
            [texts.certainlyYours, same],
            [texts.waitingForYour, review],
          ]}
        />
      }
      actions={
        <>
          {next}
          {review > 0 && (
            <Button asChild>
              <Link to="/review">{texts.review(review)}</Link>
            </Button>
          )}
          <Button asChild look="plain">
            <Link to="/takedown-report">{texts.seeAllOf}</Link>
          </Button>
        </>
      }
    >
      {found === 0 ? texts.nothingWasRecognised : texts.whatIsCertainly}
    </StepFrame>
  );
}
