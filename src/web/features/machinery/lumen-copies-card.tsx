import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OpenCopy } from '#modules/notices/lumen/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Page } from '#web/features/api/types.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Input } from '#web/ui/input.tsx';
import { moment } from '#web/ui/words.ts';
import { lumenCopiesTexts } from './lumen-copies-texts.ts';

const path = '/ops/lumen-copies';

/** Copies of notices that Lumen refused, those of which an operator has to say whether they arrived, and dismissed ones. */
export default function LumenCopiesCard() {
  const texts = useTexts(lumenCopiesTexts);
  const [showsDismissed, setShowsDismissed] = useState(false);
  const open = useCopies(false);
  const dismissed = useCopies(true);
  const none = (data: Page<OpenCopy> | undefined) => !data || data.items.length === 0;
  if (!open.error && none(open.data) && none(dismissed.data)) return null;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-2">
        <ProblemStrip of={open.error ?? dismissed.error} />
        <p className="text-small text-muted">{texts.text}</p>
        <Copies of={open.data} />
        {!none(dismissed.data) && (
          <Button size="small" look="plain" onClick={() => setShowsDismissed(!showsDismissed)}>
            {showsDismissed ? texts.hideDismissed : texts.showDismissed}
          </Button>
        )}
        {showsDismissed && <Copies of={dismissed.data} />}
      </CardBody>
    </Card>
  );
}

const useCopies = (dismissed: boolean) =>
  useQuery({
    queryKey: [path, dismissed],
    queryFn: ({ signal }) =>
      api.get<Page<OpenCopy>>(path, { query: { limit: 200, dismissed: String(dismissed) }, signal }),
  });

const Copies = ({ of }: { of: Page<OpenCopy> | undefined }) => (
  <ul>
    {of?.items.map((copy) => (
      <Copy key={copy.id} copy={copy} />
    ))}
  </ul>
);

function Copy({ copy: { id: copyId, state, why, note, dismissedAt, updatedAt } }: { copy: OpenCopy }) {
  const texts = useTexts(lumenCopiesTexts);
  const client = useQueryClient();
  const act = useAct(async ([call, body]: [string, object?]) => {
    await api.post(`${path}/${copyId}/${call}`, body);
    await client.invalidateQueries({ queryKey: [path] });
  });
  return (
    <li className="grid gap-2 border-t border-border py-3 text-small">
      <p>
        <span translate="no">{copyId}</span>, {texts.states[state]}, {moment(updatedAt)}
      </p>
      <p className="text-muted wrap-anywhere">
        <ServerSentence of={why} />
      </p>
      {note && <p className="wrap-anywhere">{texts.noted(note)}</p>}
      {state === 'unknown' && <Settle busy={act.busy} onSettle={(body) => act.act(['settle', body])} />}
      {state === 'refused' && !dismissedAt && (
        <Asked
          label={texts.note}
          press={texts.dismiss}
          busy={act.busy}
          isFit={(text) => text.trim().length >= 3}
          onPress={(text) => act.act(['dismiss', { note: text.trim() }])}
        />
      )}
      {dismissedAt && (
        <div>
          <Button size="small" busy={act.busy} onClick={() => act.act(['bring-back'])}>
            {texts.bringBack}
          </Button>
        </div>
      )}
      <ProblemStrip of={act.error} />
    </li>
  );
}

function Settle({ busy, onSettle }: { busy: boolean; onSettle: (body: object) => void }) {
  const texts = useTexts(lumenCopiesTexts);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Asked
        label={texts.number}
        press={texts.arrived}
        busy={busy}
        isNumber
        isFit={(text) => /^\s*\d+\s*$/.test(text)}
        onPress={(text) => onSettle({ verdict: 'arrived', lumenId: text.trim() })}
      />
      <Button size="small" busy={busy} onClick={() => onSettle({ verdict: 'did-not-arrive' })}>
        {texts.absent}
      </Button>
    </div>
  );
}

type AskedProps = {
  label: string;
  press: string;
  busy: boolean;
  isNumber?: boolean;
  isFit: (text: string) => boolean;
  onPress: (text: string) => void;
};

function Asked({ label, press, busy, isNumber, isFit, onPress }: AskedProps) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="grid gap-1">
        <label htmlFor={id}>{label}</label>
        <Input
          id={id}
          inputMode={isNumber ? 'numeric' : 'text'}
          value={text}
          maxLength={1000}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button size="small" busy={busy} disabled={!isFit(text)} onClick={() => onPress(text)}>
        {press}
      </Button>
    </div>
  );
}
