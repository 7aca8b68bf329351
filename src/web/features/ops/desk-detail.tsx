import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import type { z } from 'zod';
import type { authorSchema } from '#modules/community/contract.ts';
import type { OpenedPayout } from '#modules/referrals/contract.ts';
import { longestAnswer } from '#modules/replies/longest-answer.ts';
import { api } from '#web/features/api/client.ts';
import { ApiProblem, faultsOn } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { Sentence } from '#web/features/api/sentence.tsx';
import type {
  DeskItem,
  ImpersonationDetail,
  NoticeDetail,
  OpenedReplyAnswer,
  Packet,
} from '#web/features/api/types.ts';
import { Fact, FactList } from '#web/features/cases/case-facts.tsx';
import { openCaseTexts } from '#web/features/cases/texts-later.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { type Fault, Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { actionName, consequence, dueWords, factsOf } from './desk-words.ts';
import { areLooks, isLook, OpenedDocument } from './opened-document.tsx';
import { opsTexts } from './texts.tsx';

type OpenedItem = NoticeDetail | Packet | OpenedReplyAnswer | OpenedPayout | ImpersonationDetail;

const Opened = lazy(() => import('./opened.tsx'));

type Action = DeskItem['actions'][number];

export function DeskDetail({ item }: { item: DeskItem }) {
  const { item: texts, kinds } = useTexts(opsTexts);
  const titleId = useId();
  const open = useMutation({
    mutationFn: (path: string) => api.get<OpenedItem>(path),
  });
  const reads = item.actions.filter(({ method }) => method === 'get');
  const acts = item.actions.filter(({ method }) => method === 'post');
  return (
    <Card
      id="desk-item"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="scroll-mt-18 outline-none lg:sticky lg:top-18"
    >
      <CardHead title={kinds[item.kind]}>
        {item.dueAt && <span className="text-small text-muted">{texts.by(dueWords(item))}</span>}
      </CardHead>
      <CardBody className="grid gap-4">
        <p id={titleId} lang="en" className="font-[550] break-words">
          {item.title}
        </p>
        <FactList>
          {factsOf(item).map(({ name, value, marks }) => (
            <Fact key={name} name={name}>
              <span {...marks} className="break-words whitespace-pre-wrap">
                {value}
              </span>
            </Fact>
          ))}
        </FactList>
        {reads.map((action) => (
          <div key={action.path} className="grid gap-3">
            <Button
              size="small"
              className="justify-self-start"
              busy={open.isPending}
              onClick={() => open.mutate(action.path)}
            >
              {actionName(action.name)}
            </Button>
            <ProblemStrip of={open.error} />
            <Suspense>{open.data && <Opened what={open.data} />}</Suspense>
          </div>
        ))}
        {item.kind === 'counter-notice' && item.dueAt && (
          <p className="text-small text-muted">{texts.creatorDecides}</p>
        )}
        {acts.length === 0 && <p className="text-small text-muted">{texts.nothingToDo}</p>}
        {[...Map.groupBy(acts, ({ path, asks }) => `${path} ${asks}`)].map(([key, actions], at) => (
          <Act key={key} actions={actions} first={at === 0 && item.kind !== 'counter-notice'} />
        ))}
        <div>
          <CopyButton text={item.id} label={texts.copyId} />
        </div>
      </CardBody>
    </Card>
  );
}

/**
 * What can be said to one call, with what it asks for; says what it does before, and what became of it after: what is done
 * leaves the desk, so that is said in a message, and who pressed by key goes on at what stands there then.
 */
function Act({ actions, first }: { actions: readonly Action[]; first: boolean }) {
  const texts = useTexts(opsTexts).item;
  const client = useQueryClient();
  const asks = actions[0]?.asks ?? [];
  const [values, setValues] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(false);
  const act = useMutation({
    mutationFn: (action: Action) => api.post(action.path, { ...action.body, ...bodyOf(asks, values) }),
    onSuccess: (_, { name }) => say({ title: texts.done, text: actionName(name) }),
    onError: (error) => isConflict(error) && say({ title: texts.notDone, text: <Sentence of={error} /> }),
    onSettled: async () => {
      const paths = ['/ops/desk', '/ops/forms', '/ops/jobs', '/deindexing/packets', '/dashboard'];
      await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('desk-item')?.focus();
      });
    },
  });
  const faults = new Map(faultsOn(asks, act.error));
  const isMissing = (name: string): boolean => name !== 'count' && !values[name]?.trim();
  const press = (action: Action): void => {
    setTried(true);
    if (!act.isPending && !asks.some(isMissing)) act.mutate(action);
  };
  return (
    <div className="grid gap-2.5 border-t border-border pt-3">
      {asks.map((name) => (
        <Ask
          key={name}
          name={name}
          value={values[name] ?? ''}
          error={
            tried && isMissing(name) ? texts.needed : faults.has(name) && { type: 'server', message: faults.get(name) }
          }
          onChange={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      {actions.map((action, at) => (
        <div key={action.name} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button
            size="small"
            look={first && at === 0 ? 'primary' : 'outline'}
            busy={act.isPending && act.variables === action}
            onClick={() => press(action)}
          >
            {actionName(action.name)}
          </Button>
          <span className="min-w-48 flex-1 text-small text-muted">{consequence(action.name)}</span>
        </div>
      ))}
      {isLook(act.data) && <OpenedDocument look={act.data} />}
      {isAuthor(act.data) && (
        <p translate="no" className="break-words">
          {[act.data.author.name, act.data.author.email].filter(Boolean).join(', ')}
        </p>
      )}
      {areLooks(act.data) && act.data.files.map((look) => <OpenedDocument key={look.url} look={look} />)}
      {faults.size === 0 && <ProblemStrip of={act.error} />}
    </div>
  );
}

/** Who wrote a post, as an operator opened it with a reason. */
const isAuthor = (answer: unknown): answer is z.infer<typeof authorSchema> =>
  typeof answer === 'object' && answer !== null && 'author' in answer;

/** Somebody else was first, as a rule: what it was about is gone from the desk with the next look. */
const isConflict = (error: unknown): boolean => error instanceof ApiProblem && error.status === 409;

type AskProps = { name: string; value: string; error: Fault | false; onChange: (value: string) => void };

function Ask({ name, value, error, onChange }: AskProps) {
  const { asks, choose } = useTexts(opsTexts);
  const { replies } = useTexts(openCaseTexts);
  return (
    <Field label={asks[name] ?? name} optional={name === 'count'} error={error || undefined}>
      {(wiring) =>
        name === 'outcome' ? (
          <Select
            {...wiring}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            options={[
              { value: '', label: choose },
              ...Object.entries(replies).map(([outcome, label]) => ({ value: outcome, label })),
            ]}
          />
        ) : ['note', 'reason', 'text', 'summary'].includes(name) ? (
          <Textarea
            {...wiring}
            rows={name === 'text' ? 8 : 2}
            maxLength={name === 'text' ? longestAnswer : 1000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input
            {...wiring}
            value={value}
            inputMode={name === 'count' || name === 'days' ? 'numeric' : 'text'}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}

/** What was filled in, as the call wants it: a count is a number, and what is empty is left out. */
function bodyOf(asks: readonly string[], values: Readonly<Record<string, string>>): Record<string, string | number> {
  return Object.fromEntries(
    asks.flatMap((name) => {
      const value = values[name]?.trim();
      return value ? [[name, name === 'count' ? Number(value) : value]] : [];
    }),
  );
}
