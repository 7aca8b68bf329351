import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { ApiToken } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { day, moment, shortDay } from '#web/ui/words.ts';
import { apiTokensQuery } from './api-tokens-query.ts';
import { apiAccessTexts } from './texts.tsx';

/** One token: what it is, what it may, when it was shown last; revoked from here. */
export function ApiTokenItem({ token }: { token: ApiToken }) {
  const texts = useTexts(apiAccessTexts).apiTokenItem;
  const { id, name, ends, scopes, state, expiresAt, createdAt, lastUsedAt } = token;
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.remove(`/account/tokens/${id}`),
    onSettled: () => client.invalidateQueries(apiTokensQuery),
  });
  return (
    <li className="border-t border-border py-3 first:pt-3 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span translate="no" className="font-[550] wrap-anywhere">
              {name}
            </span>
            <code translate="no" className="font-mono text-caption text-muted">
              rcl_…{ends}
            </code>
            {state === 'expired' && (
              <Pill tone="quiet" icon={CircleSlash}>
                {texts.expired}
              </Pill>
            )}
          </p>
          <p className="text-small text-muted tabular-nums">
            {lastUsedAt ? texts.lastUsed(moment(lastUsedAt)) : texts.notUsedYet} · {texts.made(shortDay(createdAt))} ·{' '}
            {state === 'expired' ? texts.expiredOn(day(expiresAt)) : texts.worksUntil(day(expiresAt))}
          </p>
          <ul aria-label={texts.whatMayDo(name)} className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5">
            {scopes.map((scope) => (
              <li key={scope} translate="no" className="font-mono text-caption text-muted">
                {scope}
              </li>
            ))}
          </ul>
        </div>
        {!isAsking && (
          <Button size="small" look="plain" aria-label={texts.revokeThis(name)} onClick={() => setAsking(true)}>
            {texts.revoke}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <p className="w-full text-small">{texts.programsThatUse}</p>
          <Button size="small" look="destroy" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {texts.revokeTheToken}
          </Button>
          <Button size="small" look="plain" onClick={() => setAsking(false)}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {revoke.error && (
        <p role="alert" className="mt-2 text-small text-danger">
          <Sentence of={revoke.error} />
        </p>
      )}
    </li>
  );
}
