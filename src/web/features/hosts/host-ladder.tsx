import { useMutation } from '@tanstack/react-query';
import { CircleHelp, CircleSlash, MailX, Send, Unlink } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { HostDetail, Rung } from '#modules/operations/directory/contract.ts';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { focusIfLost } from '#web/ui/focus-if-lost.ts';
import { Pill } from '#web/ui/pill.tsx';
import { say } from '#web/ui/toast.tsx';
import { hostTexts } from './host-texts.ts';
import { RungFacts } from './rung-facts.tsx';
import { hostsTexts } from './texts.ts';

const LetterExample = lazy(() => import('./letter-example.tsx'));
const ReasonDialog = lazy(() => import('#web/features/ops/reason-dialog.tsx'));
type Props = { one: HostDetail; renew: () => Promise<void> };

/** Whom a notice goes to, one after the other, and whom nobody writes to, each with why. */
export function LadderCard({ one, renew }: Props) {
  const texts = useTexts(hostTexts).ladder;
  const climbed = one.rungs.filter(({ place }) => place !== undefined);
  const off = one.rungs.filter(({ place }) => place === undefined);
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="text-small text-muted">
        {climbed.length > 0 ? texts.text : one.lookup ? texts.none : texts.unread}
      </CardBody>
      <ol>
        {climbed.map((rung) => (
          <RungItem key={rung.id} rung={rung} renew={renew} />
        ))}
      </ol>
      {off.length > 0 && (
        <>
          <h3 className="border-t border-border px-4 pt-3 pb-1 text-small font-[600]">{texts.off}</h3>
          <ul>
            {off.map((rung) => (
              <RungItem key={rung.id} rung={rung} renew={renew} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const looks = {
  usable: { tone: 'success', icon: Send },
  unconfirmed: { tone: 'info', icon: CircleHelp },
  bounced: { tone: 'warning', icon: MailX },
  refused: { tone: 'neutral', icon: CircleSlash },
  superseded: { tone: 'quiet', icon: Unlink },
} as const;

function RungItem({ rung, renew }: { rung: Rung; renew: () => Promise<void> }) {
  const texts = useTexts(hostTexts).ladder;
  const { states, steps } = useTexts(hostsTexts);
  const { tone, icon } = looks[rung.state];
  return (
    <li className="grid gap-2 border-t border-border px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-[600]">
          {rung.place !== undefined && `${texts.place(rung.place)} `}
          {steps[rung.step] ?? rung.step}
        </span>
        <Pill tone={tone} icon={icon}>
          {states[rung.state]}
        </Pill>
      </div>
      <p translate="no" className="font-[500] break-all">
        {rung.address ?? rung.formUrl}
      </p>
      <RungFacts rung={rung} />
      <RungActs rung={rung} renew={renew} />
    </li>
  );
}

type Act = 'verify' | 'reject' | 'back' | 'right';

function RungActs({ rung, renew }: { rung: Rung; renew: () => Promise<void> }) {
  const texts = useTexts(hostTexts).ladder;
  const [act, setAct] = useState<Act>();
  const [isShown, setIsShown] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const path = `/ops/contacts/${rung.id}`;
  const undo = useMutation({
    mutationFn: () => api.post(`${path}/verify/undo`, { at: rung.verifiedAt }),
    onSuccess: () => say({ title: texts.done, text: texts.unverified }),
    onError: (error) => say({ title: texts.notDone, text: <Sentence of={error} /> }),
    onSettled: async () => {
      await renew();
      focusIfLost(() => buttons.current?.querySelector('button'));
    },
  });
  const words: Record<Act, { title: string; text: string; press: string }> = {
    verify: { title: texts.verifyTitle, text: texts.verifyText, press: texts.verify },
    reject: { title: texts.rejectTitle, text: texts.rejectText, press: texts.reject },
    back: { title: texts.backTitle, text: texts.backText, press: texts.back },
    right: { title: texts.rightTitle, text: texts.rightText, press: texts.right },
  };
  const send = async ({ reason }: { reason: string }) => {
    const was = rung.state;
    await (act === 'verify'
      ? api.post(`${path}/verify`, { reason })
      : api.post(`${path}/${act === 'reject' ? 'reject' : 'bring-back'}`, { reason, was }));
    say({ title: texts.done, text: rung.address ?? rung.formUrl ?? '' });
    await renew();
  };
  const whom = <span className="sr-only">{texts.of(rung.address ?? rung.formUrl ?? '')}</span>;
  return (
    <div ref={buttons} className="flex flex-wrap gap-2">
      {actsOn(rung.state).map((one) => (
        <Button key={one} size="small" look={one === 'reject' ? 'danger' : 'outline'} onClick={() => setAct(one)}>
          {words[one].press}
          {whom}
        </Button>
      ))}
      {rung.verifiedAt && (
        <Button size="small" look="plain" busy={undo.isPending} onClick={() => undo.mutate()}>
          {texts.unverify}
          {whom}
        </Button>
      )}
      {rung.place !== undefined && (
        <Button size="small" look="plain" onClick={() => setIsShown(true)}>
          {texts.example}
          {whom}
        </Button>
      )}
      <Suspense>
        {act && <ReasonDialog {...words[act]} act={send} onDone={() => setAct(undefined)} />}
        {isShown && <LetterExample contactId={rung.id} onClose={() => setIsShown(false)} />}
      </Suspense>
    </div>
  );
}

/** What can be said of a contact, by how it stands. What a source does not name any more is only added anew. */
function actsOn(state: Rung['state']): readonly Act[] {
  if (state === 'usable') return ['verify', 'reject'];
  if (state === 'unconfirmed') return ['right', 'reject'];
  return state === 'superseded' ? [] : ['back'];
}
