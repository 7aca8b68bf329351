import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HashShares, ShareState } from '#modules/hash-shares/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day } from '#web/ui/words.ts';
import { stopnciiTexts } from './stopncii-texts.ts';

type About = { shares: HashShares; path: string; queryKey: string[] };

/** Whether fingerprints are shared with StopNCII: of one work, of all in a collection, or, of nothing, all that ever were. */
export default function StopnciiDialog({
  of,
  onClose,
}: {
  of: `/${'works' | 'collections'}/${string}` | '';
  onClose: () => void;
}) {
  const texts = useTexts(stopnciiTexts);
  const path = `${of}/stopncii`;
  const queryKey = [path];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => api.get<HashShares>(path) });
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={texts.lead}>
      {data ? (
        <div className="grid gap-4">
          <Works shares={data} />
          {of !== '' && <Share shares={data} path={path} queryKey={queryKey} />}
          <Withdraw shares={data} path={path} queryKey={queryKey} />
        </div>
      ) : (
        <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={5} />
      )}
    </Dialog>
  );
}

const total = ({ counts }: HashShares, states: readonly ShareState[]): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
const all = (shares: HashShares): number => Object.values(shares.counts).reduce((sum, n) => sum + n, 0);

function Works({ shares }: { shares: HashShares }) {
  const texts = useTexts(stopnciiTexts);
  const more = all(shares) - shares.works.length;
  return (
    <div className="grid gap-1 text-small">
      <ul className="grid max-h-60 gap-1.5 overflow-y-auto">
        {shares.works.map(({ workId, title, hash, state, why, sharedAt, withdrawnAt }) => {
          const at = state === 'shared' ? sharedAt : state === 'withdrawn' ? withdrawnAt : undefined;
          return (
            <li key={workId}>
              <span translate="no" className="font-[550] wrap-anywhere">
                {title || (hash ? texts.hidden(hash.slice(0, 12)) : '')}
              </span>
              <span className="block text-muted">
                {texts.states[state]}
                {at && texts.on(day(at))}
              </span>
              {why && <ServerSentence of={why} className="block text-muted" />}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="text-muted">{texts.more(more)}</p>}
    </div>
  );
}

function Share({ shares, path, queryKey }: About) {
  const texts = useTexts(stopnciiTexts);
  const client = useQueryClient();
  const [said, setSaid] = useState({ shownIsMe: false, adult: false });
  const { statement } = shares;
  const share = useAct(async () => {
    const body = { ...said, statementVersion: statement.version };
    client.setQueryData(queryKey, await api.post<HashShares>(path, body));
  });
  const n = total(shares, ['not-shared', 'refused', 'withdrawn']);
  if (!shares.isSetUp)
    return (
      <Strip kind="info">
        {texts.notSetUp} {texts.yourself}
      </Strip>
    );
  if (n === 0) return all(shares) === 0 ? <p className="text-small text-muted">{texts.none}</p> : null;
  return (
    <div className="grid gap-3">
      <div lang="en" className="grid gap-2 rounded-control bg-subtle p-3 text-small">
        {statement.text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Checkbox
        label={texts.shownIsMe}
        checked={said.shownIsMe}
        onChange={({ target }) => setSaid({ ...said, shownIsMe: target.checked })}
      />
      <Checkbox
        label={texts.adult}
        checked={said.adult}
        onChange={({ target }) => setSaid({ ...said, adult: target.checked })}
      />
      <ProblemStrip of={share.error} />
      <DialogActions>
        <Button
          look="primary"
          busy={share.busy}
          disabled={!said.shownIsMe || !said.adult}
          onClick={() => share.act(undefined)}
        >
          {texts.share(n)}
        </Button>
      </DialogActions>
    </div>
  );
}

function Withdraw({ shares, path, queryKey }: About) {
  const texts = useTexts(stopnciiTexts);
  const client = useQueryClient();
  const withdraw = useAct(async () => {
    await api.remove(path);
    await client.invalidateQueries({ queryKey });
  });
  const n = total(shares, ['queued', 'shared', 'unknown', 'not-withdrawn']);
  if (n === 0) return null;
  return (
    <div className="grid gap-2 border-t border-border pt-3">
      <p className="text-small text-muted">
        {texts.withdrawHelp} {texts.stays}
      </p>
      <ProblemStrip of={withdraw.error} />
      <DialogActions>
        <Button busy={withdraw.busy} onClick={() => withdraw.act(undefined)}>
          {texts.withdraw(n)}
        </Button>
      </DialogActions>
    </div>
  );
}
