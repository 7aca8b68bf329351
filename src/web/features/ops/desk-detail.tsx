import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import type { z } from 'zod';
import type { authorSchema } from '#modules/community/contract.ts';
import type { Deepfake } from '#modules/deepfakes/contract.ts';
import type { ManualRemoval } from '#modules/manual-removals/contract.ts';
import type { MoneyServiceTask } from '#modules/notices/contract.ts';
import type { OpenedPayout } from '#modules/referrals/contract.ts';
import type { OpenedThread } from '#modules/support/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ApiProblem, faultsOn } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { Sentence } from '#web/features/api/sentence.tsx';
import type {
  DeskItem,
  ImpersonationDetail,
  OpenedNotice,
  OpenedReplyAnswer,
  Packet,
} from '#web/features/api/types.ts';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { say } from '#web/ui/toast.tsx';
import { useFaultFocus } from '#web/ui/use-fault-focus.ts';
import { Ask, bodyOf, marksOf } from './desk-asks.tsx';
import { actionName, askName, consequence, dueWords, factsOf, leaves } from './desk-words.ts';
import { areLooks, isLook } from './is-look.ts';
import { opsTexts } from './texts.tsx';

type OpenedItem =
  | OpenedNotice
  | Packet
  | OpenedReplyAnswer
  | OpenedPayout
  | ImpersonationDetail
  | OpenedThread
  | ManualRemoval
  | Deepfake
  | MoneyServiceTask;

const OpenedDocument = lazy(() => import('./opened-document.tsx'));
const Opened = lazy(() => import('./opened.tsx'));
const PairSheet = lazy(() => import('./pair-sheet.tsx'));

type Action = DeskItem['actions'][number];

type Props = {
  item: DeskItem;
  /** It waits no more, by no doing of this operator. */
  isGone: boolean;
  /** A form opens by itself: its operator is working through them. */
  opens: boolean;
  /** Said with the call that did it. */
  onDone: (path: string) => void;
};

export function DeskDetail({ item, isGone, opens, onDone }: Props) {
  const { item: texts, kinds } = useTexts(opsTexts);
  const titleId = useId();
  const open = useMutation({
    mutationFn: (path: string) => api.get<OpenedItem>(path),
  });
  const reads = item.actions.filter(({ method }) => method === 'get');
  const acts = item.actions.filter(({ method }) => method === 'post');
  const opensNow = opens && !isGone && item.kind.endsWith('-packet') ? reads[0]?.path : undefined;
  const { mutate } = open;
  useEffect(() => {
    if (opensNow) mutate(opensNow);
  }, [opensNow, mutate]);
  // What had the focus went with the item before: work goes on here.
  useEffect(() => {
    if (opens && document.activeElement === document.body) document.getElementById('desk-item')?.focus();
  }, [opens]);
  return (
    <Card
      id="desk-item"
      tabIndex={-1}
      data-shows={item.id}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // Out of a field, so that single keys mean the desk again.
        if (event.key === 'Escape' && event.target !== event.currentTarget) event.currentTarget.focus();
      }}
      className="scroll-mt-18 outline-none lg:sticky lg:top-18"
    >
      <CardHead title={kinds[item.kind]}>
        {item.dueAt && <span className="text-small text-muted">{texts.by(dueWords(item))}</span>}
      </CardHead>
      <CardBody className="grid gap-4">
        {isGone && <Strip kind="partial">{texts.gone}</Strip>}
        <p id={titleId} className="font-[550] wrap-anywhere">
          <ServerSentence of={item.title} />
        </p>
        <FactList>
          {factsOf(item).map(({ name, value, marks }) => (
            <Fact key={name} name={name}>
              <span {...marks} className="wrap-anywhere whitespace-pre-wrap">
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
              data-open={open.data ? 'yes' : 'no'}
              onClick={() => open.mutate(action.path)}
            >
              {actionName(action.name)}
            </Button>
            <ProblemStrip of={open.error} />
            <Suspense>{open.data && <Opened what={open.data} />}</Suspense>
          </div>
        ))}
        {item.kind === 'held-case' && <LookAtPair caseIds={[item.id]} />}
        {item.kind === 'notice-draft' && open.data && 'caseIds' in open.data && (
          <LookAtPair caseIds={open.data.caseIds} />
        )}
        {item.kind === 'counter-notice' && item.dueAt && (
          <p className="text-small text-muted">{texts.creatorDecides}</p>
        )}
        {acts.length === 0 && <p className="text-small text-muted">{texts.nothingToDo}</p>}
        {[...Map.groupBy(acts, ({ path, asks }) => `${path} ${asks}`)].map(([key, actions], at) => (
          <Act
            key={key}
            actions={actions}
            marks={marksOf(item)}
            first={at === 0 && item.kind !== 'counter-notice'}
            isGone={isGone}
            onDone={onDone}
          />
        ))}
        <div>
          <CopyButton text={item.id} label={texts.copyId} />
        </div>
      </CardBody>
    </Card>
  );
}

/** Where eyes decide: the pictures of these cases, one case at a time. */
function LookAtPair({ caseIds }: { caseIds: readonly string[] }) {
  const texts = useTexts(opsTexts).item;
  const [shown, setShown] = useState<string>();
  return (
    <div className="flex flex-wrap gap-2">
      {caseIds.map((id, at) => (
        <Button key={id} size="small" data-look onClick={() => setShown(id)}>
          {texts.look(at + 1, caseIds.length)}
        </Button>
      ))}
      <Suspense>{shown && <PairSheet caseId={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </div>
  );
}

type ActProps = { actions: readonly Action[]; marks: readonly string[]; first: boolean } & Pick<
  Props,
  'isGone' | 'onDone'
>;

/**
 * What can be said to one call, with what it asks for; says what it does before, and what became of it after: what is done
 * leaves the desk, so that is said in a message, and who pressed by key goes on at what stands there then.
 */
function Act({ actions, marks, first, isGone, onDone }: ActProps) {
  const texts = useTexts(opsTexts).item;
  const client = useQueryClient();
  const asks = actions[0]?.asks ?? [];
  const [values, setValues] = useState<Record<string, string>>({});
  const [tries, setTries] = useState(0);
  const act = useMutation({
    mutationFn: (action: Action) => api.post(action.path, { ...action.body, ...bodyOf(asks, values) }),
    onSuccess: (answer, { name, path }) => {
      // A look leaves its item where it is.
      if (!isLook(answer) && !areLooks(answer) && !isAuthor(answer)) onDone(path);
      say({ title: texts.done, text: actionName(name) });
    },
    onError: (error) => isConflict(error) && say({ title: texts.notDone, text: <Sentence of={error} /> }),
    onSettled: async () => {
      const paths = ['/ops/desk', '/ops/forms', '/ops/jobs', '/deindexing/packets', '/dashboard'];
      await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('desk-item')?.focus();
      });
    },
  });
  const ref = useFaultFocus<HTMLDivElement>(tries, act.error);
  const faults = new Map(faultsOn(asks, act.error));
  const isOptional = (name: string): boolean => name === 'count' || actions[0]?.optional?.includes(name) === true;
  const isMissing = (name: string): boolean => !isOptional(name) && !values[name]?.trim();
  const press = (action: Action): void => {
    setTries(tries + 1);
    if (!isGone && !act.isPending && !asks.some(isMissing)) act.mutate(action);
  };
  return (
    <div ref={ref} data-acts className="grid gap-2.5 border-t border-border pt-3">
      {asks.map((name) => (
        <Ask
          key={name}
          name={name}
          label={actions[0] ? askName(name, actions[0]) : name}
          isOptional={isOptional(name)}
          marks={marks}
          value={values[name] ?? ''}
          error={
            tries > 0 && isMissing(name)
              ? texts.needed
              : faults.has(name) && { type: 'server', message: faults.get(name) }
          }
          onChange={(value) => setValues({ ...values, [name]: value })}
          onEnter={() => actions.length === 1 && actions[0] && press(actions[0])}
        />
      ))}
      {actions.map((action, at) => (
        <div key={action.name} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button
            size="small"
            look={first && at === 0 ? 'primary' : 'outline'}
            data-act={leaves(action.name) ? 'leaves' : 'stays'}
            busy={act.isPending && act.variables === action}
            onClick={() => press(action)}
          >
            {actionName(action.name)}
          </Button>
          <span className="min-w-48 flex-1 text-small text-muted">{consequence(action.name)}</span>
        </div>
      ))}
      <Suspense>
        {isLook(act.data) && <OpenedDocument look={act.data} />}
        {areLooks(act.data) && act.data.files.map((look) => <OpenedDocument key={look.url} look={look} />)}
      </Suspense>
      {areLooks(act.data) && act.data.checking > 0 && (
        <p className="text-muted">{texts.stillChecked(act.data.checking)}</p>
      )}
      {isAuthor(act.data) && (
        <p translate="no" className="wrap-anywhere">
          {[act.data.author.name, act.data.author.email].filter(Boolean).join(', ')}
        </p>
      )}
      {faults.size === 0 && <ProblemStrip of={act.error} />}
    </div>
  );
}

/** Who wrote a post, as an operator opened it with a reason. */
const isAuthor = (answer: unknown): answer is z.infer<typeof authorSchema> =>
  typeof answer === 'object' && answer !== null && 'author' in answer;

/** Somebody else was first, as a rule: what it was about is gone from the desk with the next look. */
const isConflict = (error: unknown): boolean => error instanceof ApiProblem && error.status === 409;
