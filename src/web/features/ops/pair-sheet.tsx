import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { PairLook } from '#modules/operations/contract.ts';
import { api, apiHeaders, apiUrl } from '#web/features/api/client.ts';
import { ApiProblem, faultsOn } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { blurred, captionLang } from '#web/features/cases/case-picture.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PictureFace } from '#web/ui/private-picture.tsx';
import { isPart, outlineOf } from '#web/ui/region.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { ShowWhere, useShowWhere } from '#web/ui/show-where.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { uiTexts } from '#web/ui/texts.ts';
import { useClearPicture } from '#web/ui/use-clear-picture.ts';
import { useFaultFocus } from '#web/ui/use-fault-focus.ts';
import { clock } from '#web/ui/words.ts';
import { pairTexts } from './texts-pair.ts';

const KeptPicture = lazy(() => import('#web/ui/kept-picture.tsx'));
const FlagDialog = lazy(() => import('#web/features/cases/flag-dialog.tsx'));

/** Both pictures of a case side by side, blurred until asked; of an intimate one a reason comes first. */
export default function PairSheet({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const texts = useTexts(pairTexts);
  const { tryAgain } = useTexts(uiTexts);
  const [asks, setAsks] = useState(false);
  const [flagging, setFlagging] = useState(false);
  const look = useMutation({
    mutationFn: (reason?: string) => api.post<PairLook>(`/ops/cases/${caseId}/look`, { reason }),
    onError: (error) => error instanceof ApiProblem && error.code === 'reason_required' && setAsks(true),
  });
  const { mutate } = look;
  useEffect(() => mutate(undefined), [mutate]);
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={texts.title}>
      <div
        aria-busy={look.isPending}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto p-6"
      >
        {asks && !look.data && <Reason error={look.error} busy={look.isPending} onGive={mutate} />}
        {!asks && look.error && (
          <div className="grid justify-items-start gap-3">
            <ProblemStrip of={look.error} />
            <Button size="small" onClick={() => mutate(undefined)}>
              {tryAgain}
            </Button>
          </div>
        )}
        {look.data && (
          <>
            <p className="text-small text-muted">{texts.until(clock(look.data.until))}</p>
            <div className="grid gap-4 md:grid-cols-2">
              <Side name={texts.theirs} side={look.data.yours} pair={look.data.id} />
              <Side name={texts.found} side={look.data.found} pair={look.data.id} />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                className="h-auto min-h-[30px] whitespace-normal max-md:h-auto max-md:min-h-11"
                onClick={() => setFlagging(true)}
              >
                <Flag size={16} aria-hidden />
                {texts.flag}
              </Button>
              {[look.data.yours, look.data.found].some((side) => isPart(side?.region)) && <ShowWhere />}
            </div>
            <Suspense>
              {flagging && (
                <FlagDialog
                  path={`/ops/cases/${caseId}/quarantine`}
                  onClose={() => setFlagging(false)}
                  onFlagged={onClose}
                />
              )}
            </Suspense>
          </>
        )}
      </div>
    </Sheet>
  );
}

function Reason({ error, busy, onGive }: { error: unknown; busy: boolean; onGive: (reason: string) => void }) {
  const texts = useTexts(pairTexts);
  const [reason, setReason] = useState('');
  const [fault] = faultsOn(['reason'], error);
  const ref = useFaultFocus<HTMLFormElement>(0, error);
  const give = (event: FormEvent) => {
    event.preventDefault();
    onGive(reason);
  };
  return (
    <form ref={ref} noValidate onSubmit={give} className="grid max-w-[68ch] justify-items-start gap-3">
      {!fault && <ProblemStrip of={error} />}
      <Field
        label={texts.why}
        help={texts.help}
        error={fault && { type: 'server', message: fault[1] }}
        className="w-full"
      >
        {(wiring) => (
          <Textarea {...wiring} rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <Button type="submit" look="primary" size="small" busy={busy}>
        {texts.open}
      </Button>
    </form>
  );
}

/** The two are one item, so that both may be clear at once. */
function Side({ name, side, pair }: { name: string; side: PairLook['found']; pair: string }) {
  const texts = useTexts(pairTexts);
  const path = side?.path;
  const ask = useCallback(() => pictureOf(path ?? ''), [path]);
  const picture = useClearPicture(path ? ask : undefined, pair);
  const [isWhereShown] = useShowWhere();
  const frame = 'h-[60dvh] w-full rounded-card max-md:h-[38dvh]';
  return (
    <section aria-label={name} className="grid gap-2 text-small">
      <b className="font-[600]">{name}</b>
      {side?.kept ? (
        <Suspense>
          <KeptPicture side={{ ...side, ...side.kept }} whose="theirs" shown={isWhereShown} className={frame} />
        </Suspense>
      ) : (
        <PictureFace
          preview={side?.tiny}
          kind="image"
          alt={side ? blurred(side.caption) : texts.none}
          lang={captionLang(side?.caption)}
          hidden={false}
          none={side ? undefined : texts.none}
          picture={path ? picture : undefined}
          outline={outlineOf(side, isWhereShown)}
          className={frame}
        />
      )}
    </section>
  );
}

/** In memory only, as every clear picture; its address is no permission. */
async function pictureOf(path: string): Promise<Blob> {
  const given = await fetch(apiUrl(path), { headers: apiHeaders(), credentials: 'same-origin', cache: 'no-store' });
  if (!given.ok) throw new Error(textsOf(pairTexts).refused);
  return given.blob();
}
