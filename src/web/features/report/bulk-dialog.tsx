import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { CaseResults } from '#web/features/api/types.ts';
import { countWithdrawals } from '#web/features/retraction/join-previews.ts';
import { RetractionList } from '#web/features/retraction/retraction-list.tsx';
import { retractionTexts } from '#web/features/retraction/texts.ts';
import { useRetraction } from '#web/features/retraction/use-retraction.ts';
import { sayWithdrawn } from '#web/features/whitelist/withdraw-told.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { type Act, type Chosen, concerns } from './bulk-acts.ts';
import { bulkTexts } from './bulk-texts.ts';
import { carryOut } from './carry-out.ts';

/** What may take something back says first who hears of it. */
const asksFirst: readonly Act[] = ['retract', 'whitelist'];
type Results = CaseResults['results'];
type Props = { act: Act; chosen: readonly Chosen[]; onClose: (done: boolean) => void };

/** One act on many: what it does and whom it concerns first, then what became of each. */
export default function BulkDialog({ act, chosen, onClose }: Props) {
  const texts = useTexts(bulkTexts);
  const { also } = useTexts(retractionTexts);
  const list = useLabel('action.whitelist');
  // As they were when it was asked: afterwards the list behind has moved on.
  const [some] = useState(() => chosen.filter((one) => concerns(act, one)));
  const preview = useRetraction(
    some.map(({ id }) => id),
    asksFirst.includes(act),
  );
  const run = useRun(act, some);
  const over = run.results.length === some.length;
  const close = () => onClose(run.results.length > 0);
  const { letters, forms } = countWithdrawals(preview.data ?? { recipients: [] });
  const withdrawals = letters + forms;
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
        {(act === 'retract' || (act === 'whitelist' && !preview.data)) && <RetractionList preview={preview} />}
        {act === 'whitelist' && preview.data && preview.data.caseIds.length > 0 && (
          <>
            <p>{texts.told(preview.data.caseIds.length, some.length)}</p>
            <RetractionList preview={preview} isAsked />
            <Checkbox
              label={also(withdrawals)}
              checked={run.withdraws}
              onChange={({ currentTarget }) => run.setWithdraws(currentTarget.checked)}
            />
          </>
        )}
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
        {(!asksFirst.includes(act) || (preview.data && !preview.isFetching)) && (
          <Button look="primary" busy={run.busy} onClick={run.go}>
            {act === 'whitelist'
              ? texts.go.whitelist(some.length, list)
              : texts.go[act](act === 'retract' ? withdrawals : some.length)}
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
  const [withdraws, setWithdraws] = useState(false);
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
    let withdrawn = 0;
    try {
      await carryOut({
        ...{ act, withdraws, ids: some.slice(done.length).map(({ id }) => id) },
        isStopped: () => stopping.current,
        post: (path, body) => api.post<CaseResults>(path, body),
        onPart: (part, more) => {
          done = [...done, ...part];
          withdrawn += more;
          setResults(done);
        },
      });
    } catch (failure) {
      setError(failure);
    }
    sayWithdrawn({ done: withdrawn, of: withdrawn });
    setBusy(false);
    setStopped(done.length < some.length);
    await Promise.all(
      ['/cases', '/notices', '/report', '/report/charts', '/dashboard'].map((path) => renew(client, path)),
    );
  };
  return { results, error, busy, stopped, withdraws, setWithdraws, go: () => void go(), stop };
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
                <span className="block text-muted">
                  <ServerSentence of={message ?? ''} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
