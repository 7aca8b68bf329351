import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RetractionPreview } from '#modules/notices/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { CaseResults } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { type Act, type Chosen, callOf, concerns } from './bulk-acts.ts';
import { bulkTexts } from './bulk-texts.ts';

/** Told in one call: few enough that the bar moves. */
const atOnce = 50;
type Results = CaseResults['results'];
type Props = { act: Act; chosen: readonly Chosen[]; onClose: (done: boolean) => void };

/** One act on many: what it does and whom it concerns first, then what became of each. */
export default function BulkDialog({ act, chosen, onClose }: Props) {
  const texts = useTexts(bulkTexts);
  const list = useLabel('action.whitelist');
  // As they were when it was asked: afterwards the list behind has moved on.
  const [some] = useState(() => chosen.filter((one) => concerns(act, one)));
  const run = useRun(act, some);
  const preview = useRetraction(
    act === 'retract',
    some.map(({ id }) => id),
  );
  const told = some.filter((one) => one.told).length;
  const over = run.results.length === some.length;
  const close = () => onClose(run.results.length > 0);
  const letters = preview.data?.recipients.reduce((sum, { notices }) => sum + notices.length, 0) ?? 0;
  if (over || run.error || run.stopped)
    return (
      <Dialog open onOpenChange={(open) => open || close()} title={texts.doneTitle}>
        <Outcome act={act} some={some} results={run.results} />
        {!over && (
          <div className="mt-4 grid gap-2">
            {run.error !== undefined && <ProblemStrip of={run.error} />}
            <p className="text-small">{texts.stopped(some.length - run.results.length)}</p>
          </div>
        )}
        <DialogActions>
          {!over && (
            <Button look="primary" onClick={run.go}>
              {texts.goOn}
            </Button>
          )}
          <Button look={over ? 'primary' : 'outline'} onClick={close}>
            {texts.close}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || (run.busy ? run.stop() : close())}
      title={act === 'whitelist' ? texts.title.whitelist(some.length, list) : texts.title[act](some.length)}
      description={texts.text[act]}
    >
      <div className="grid gap-3 text-small">
        {chosen.length > some.length && <p>{texts.leftOut(chosen.length - some.length)}</p>}
        {act === 'whitelist' && told > 0 && <p>{texts.told(told)}</p>}
        {act === 'retract' && <Recipients preview={preview} />}
        {run.busy && (
          <div role="status" className="grid gap-1">
            <Progress
              label={texts.progress(run.results.length, some.length)}
              value={run.results.length}
              max={some.length}
            />
            <span className="text-muted tabular-nums">{texts.progress(run.results.length, some.length)}</span>
          </div>
        )}
      </div>
      <DialogActions>
        {(act !== 'retract' || (preview.data && !preview.isFetching)) && (
          <Button look="primary" busy={run.busy} onClick={run.go}>
            {act === 'whitelist'
              ? texts.go.whitelist(some.length, list)
              : texts.go[act](act === 'retract' ? letters : some.length)}
          </Button>
        )}
        <Button onClick={run.busy ? run.stop : close}>{run.busy ? texts.stop : texts.back}</Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Does it some at a time. What was answered stays answered where the rest fails or is stopped; going on asks for the rest
 * alone. A part that is on its way is answered before it stops.
 */
function useRun(act: Act, some: readonly Chosen[]) {
  const client = useQueryClient();
  const [results, setResults] = useState<Results>([]);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState(false);
  const stopping = useRef(false);
  const stop = useCallback(() => {
    stopping.current = true;
  }, []);
  // Whoever leaves the page has closed it, too.
  useEffect(() => stop, [stop]);
  const go = async () => {
    setBusy(true);
    setError(undefined);
    setStopped(false);
    stopping.current = false;
    let done = results;
    try {
      while (done.length < some.length && !stopping.current) {
        const { path, body } = callOf(
          act,
          some.slice(done.length, done.length + atOnce).map(({ id }) => id),
        );
        done = [...done, ...(await api.post<CaseResults>(path, body)).results];
        setResults(done);
      }
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
    setStopped(done.length < some.length);
    await Promise.all(
      ['/cases', '/notices', '/report', '/report/charts', '/dashboard'].map((path) => renew(client, path)),
    );
  };
  return { results, error, busy, stopped, go: () => void go(), stop };
}

/** The API takes two hundred at once; who is told by several of them is one line. */
function useRetraction(enabled: boolean, ids: readonly string[]) {
  return useQuery({
    queryKey: ['/cases/retractions/check', ids],
    enabled,
    queryFn: async ({ signal }) => {
      const all: RetractionPreview = { recipients: [], untold: 0 };
      for (let at = 0; at < ids.length; at += 200) {
        const body = { ids: ids.slice(at, at + 200) };
        const part = await api.post<RetractionPreview>('/cases/retractions/check', body, { signal });
        all.untold += part.untold;
        for (const one of part.recipients) {
          const known = all.recipients.find(({ recipient }) => recipient === one.recipient);
          if (!known) all.recipients.push({ ...one });
          else {
            known.urls += one.urls;
            known.notices = [...new Set([...known.notices, ...one.notices])];
          }
        }
      }
      return all;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

function Recipients({ preview: { data, error, refetch } }: { preview: ReturnType<typeof useRetraction> }) {
  const texts = useTexts(bulkTexts);
  if (!data)
    return <NotLoaded error={error} refetch={refetch} title={texts.notRead} safe={texts.notReadSafe} rows={2} />;
  if (data.recipients.length === 0) return <p>{texts.nobody}</p>;
  return (
    <div>
      <p className="font-[550]">{texts.whoIsTold}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
      <ul tabIndex={0} className="mt-1 grid max-h-56 list-disc gap-1 overflow-y-auto pl-5">
        {data.recipients.map(({ recipient, name, channel, urls, notices }) => (
          <li key={recipient} className="wrap-anywhere">
            <span translate="no">{name ? `${name}, ${recipient}` : recipient}</span>{' '}
            <span className="text-muted">{texts.recipient(urls, notices.length, channel === 'form-packet')}</span>
          </li>
        ))}
      </ul>
      {data.untold > 0 && <p className="mt-2">{texts.untold(data.untold)}</p>}
    </div>
  );
}

function Outcome({ act, some, results }: { act: Act; some: readonly Chosen[]; results: Results }) {
  const texts = useTexts(bulkTexts);
  const failed = results.filter(({ code }) => code !== undefined);
  const done = results.length - failed.length;
  const urls = new Map(some.map(({ id, url }) => [id, url]));
  return (
    <div role="status" className="grid gap-3">
      {done > 0 && <p>{texts.done[act](done)}</p>}
      {failed.length > 0 && (
        <div>
          <p className="font-[550]">{texts.not(failed.length)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
          <ul tabIndex={0} className="mt-1 grid max-h-64 gap-2 overflow-y-auto text-small">
            {failed.map(({ id, message }) => (
              <li key={id}>
                <span translate="no" className="block font-[500] wrap-anywhere">
                  <Address of={urls.get(id) ?? id} />
                </span>
                <span lang="en" className="block text-muted">
                  {message}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
