import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OpenCopy } from '#modules/notices/lumen/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Page } from '#web/features/api/types.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Input } from '#web/ui/input.tsx';
import { moment } from '#web/ui/words.ts';
import { lumenCopiesTexts } from './lumen-copies-texts.ts';

const path = '/ops/lumen-copies';

/** Copies of notices that Lumen refused, and those of which an operator has to say whether they arrived. */
export default function LumenCopiesCard() {
  const texts = useTexts(lumenCopiesTexts);
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<Page<OpenCopy>>(path, { query: { limit: 200 }, signal }),
  });
  if (!error && (!data || data.items.length === 0)) return null;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-2">
        <ProblemStrip of={error} />
        <p className="text-small text-muted">{texts.text}</p>
        <ul>
          {data?.items.map((copy) => (
            <Copy key={copy.id} copy={copy} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Copy({ copy: { id: copyId, state, why, updatedAt } }: { copy: OpenCopy }) {
  const texts = useTexts(lumenCopiesTexts);
  const client = useQueryClient();
  const id = useId();
  const [lumenId, setLumenId] = useState('');
  const settle = useAct(async (body: object) => {
    await api.post(`${path}/${copyId}/settle`, body);
    await client.invalidateQueries({ queryKey: [path] });
  });
  return (
    <li className="grid gap-2 border-t border-border py-3 text-small">
      <p>
        <span translate="no">{copyId}</span>, {texts.states[state]}, {moment(updatedAt)}
      </p>
      <p lang="en" translate="no" className="text-muted wrap-anywhere">
        {why}
      </p>
      {state === 'unknown' && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="grid gap-1">
            <label htmlFor={id}>{texts.number}</label>
            <Input id={id} inputMode="numeric" value={lumenId} onChange={({ target }) => setLumenId(target.value)} />
          </div>
          <Button
            size="small"
            busy={settle.busy}
            disabled={!/^\s*\d+\s*$/.test(lumenId)}
            onClick={() => settle.act({ verdict: 'arrived', lumenId: lumenId.trim() })}
          >
            {texts.arrived}
          </Button>
          <Button size="small" busy={settle.busy} onClick={() => settle.act({ verdict: 'did-not-arrive' })}>
            {texts.absent}
          </Button>
        </div>
      )}
      <ProblemStrip of={settle.error} />
    </li>
  );
}
