import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { isRunning, sourcesWords } from '#web/features/dashboard/state-sentence.ts';
import { useScan } from '#web/features/dashboard/use-scan.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/words.ts';
import { inState } from './first-run-steps.ts';
import { Counts, StepFrame } from './step-frame.tsx';
import type { StepProps } from './tour-step.tsx';

export function PicturesStep({ rows, look, next, onDone }: StepProps) {
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: () => api.post<{ added: number }>('/sample/pictures'),
    onSuccess: async () => {
      await Promise.all(['/works', '/collections', 'user'].map((path) => renew(client, path)));
      onDone();
    },
  });
  return (
    <StepFrame
      title="Take in the pictures to protect"
      real="The files and their fingerprints are real. Their maker is not: this program drew them."
      facts={rows.works > 0 && <Counts of={[['Pictures taken in', rows.works]]} />}
      problem={take.isError ? sentenceOf(take.error) : undefined}
      actions={
        <>
          {rows.works > 0 ? (
            next
          ) : (
            <Button look={look} busy={take.isPending} onClick={() => take.mutate()}>
              {take.isPending ? 'Reading six pictures' : 'Use the sample pictures'}
            </Button>
          )}
          <Button asChild look="plain">
            <Link to="/branches">Add your own</Link>
          </Button>
        </>
      }
    >
      Each picture is read, freed of place and camera data, fingerprinted, and kept encrypted. The sample web holds
      copies of the sample pictures; nobody there has copied your own.
    </StepFrame>
  );
}

export function ScanStep({ rows, look, next }: StepProps) {
  const { start } = useScan();
  const { scan } = rows;
  const running = isRunning(scan);
  return (
    <StepFrame
      title="Look for copies"
      real="Every page is fetched over HTTP, politely, one request a second to a site. The sites stand on this computer."
      facts={
        scan && (
          <div className="grid gap-1.5">
            <Counts
              of={[
                ['Pages read', scan.pages],
                ['Pictures compared', scan.media],
                ['Possible copies', scan.matches],
              ]}
            />
            <p className="text-small text-muted">
              {running ? `${sourcesWords(scan).words}. ` : ''}
              {running ? 'It goes on while you read.' : 'This scan is over.'}
            </p>
          </div>
        )
      }
      problem={start.isError ? `${sentenceOf(start.error)} No scan was started.` : undefined}
      actions={
        <>
          {scan ? (
            next
          ) : (
            <Button look={look} busy={start.isPending} onClick={() => start.mutate()}>
              Scan now
            </Button>
          )}
          {scan && !running && (
            <Button look="plain" busy={start.isPending} onClick={() => start.mutate()}>
              Scan again
            </Button>
          )}
        </>
      }
    >
      A search engine is asked for your names, known sites are read, and every picture found there is compared with
      yours.
    </StepFrame>
  );
}

export function FoundStep({ rows, next }: StepProps) {
  const found = rows.cases.length;
  const same = rows.cases.filter(({ verdict }) => verdict.kind === 'same').length;
  const review = inState(rows.cases, 'found');
  return (
    <StepFrame
      title={found === 0 ? 'What is recognised' : `${count(found, 'page')} recognised`}
      real="The verdicts come from the pictures’ own bytes: recompressed, resized, mirrored and framed copies are among them, and so are pages that must be left alone."
      facts={
        <Counts
          of={[
            ['Certainly yours', same],
            ['Waiting for your eyes', review],
          ]}
        />
      }
      actions={
        <>
          {next}
          {review > 0 && (
            <Button asChild>
              <Link to="/review">Review {review}</Link>
            </Button>
          )}
          <Button asChild look="plain">
            <Link to="/takedown-report">See all of them</Link>
          </Button>
        </>
      }
    >
      {found === 0
        ? 'Nothing was recognised yet. Copies stand here as soon as the scan reads them.'
        : 'What is certainly yours goes on by itself, because automatic sending is on here. Where only a name matches, or on social media, nothing is sent until you decide.'}
    </StepFrame>
  );
}
