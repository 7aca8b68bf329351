import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Asked } from '#modules/manual-removals/contract.ts';
import { manualRemovalLengths } from '#modules/manual-removals/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { manualTexts } from './texts.tsx';

type Props = {
  /** The case it is about; without one an address is asked for. */
  caseId?: string;
  /** In a dialog: what closes it. */
  onClose?: () => void;
};

/** Refusals that are about the address as it was typed: said at its field. */
const ofAddress = new Set(['bad_url', 'private_address', 'front_page', 'search_page', 'own_account', 'onion_address']);

/** What was refused says why and what comes next, and nothing that was typed is lost. */
export function RequestForm({ caseId, onClose }: Props) {
  const texts = useTexts(manualTexts).form;
  const client = useQueryClient();
  const [answer, setAnswer] = useState<Exclude<Asked, { outcome: 'asked' }>>();
  const form = useForm({ defaultValues: { url: '', words: '', declaration: false } });
  const { errors, isSubmitting } = form.formState;
  // Named first, in the order of the page, so that of several faults the first has the focus.
  for (const name of ['url', 'words', 'declaration'] as const) if (name !== 'url' || !caseId) form.register(name);
  const submit = form.handleSubmit(async ({ url, words, declaration }) => {
    setAnswer(undefined);
    try {
      const about = caseId === undefined ? { url: url.trim() } : { caseId };
      const asked = await api.post<Asked>('/manual-removals', { ...about, words: words.trim(), declaration });
      if (asked.outcome === 'asked') say({ title: texts.sent, text: texts.sentText });
      else if (asked.outcome === 'refused' && ofAddress.has(asked.code))
        form.setError('url', { type: 'server', message: asked.message }, { shouldFocus: true });
      else setAnswer(asked);
      if (asked.outcome !== 'refused') form.reset();
      await Promise.all(['/manual-removals', '/cases', '/report', '/leaks'].map((path) => renew(client, path)));
      if (asked.outcome === 'asked') onClose?.();
    } catch (error) {
      showProblem(form, error);
    }
  });
  const send = (
    <Button type="submit" look="primary" busy={isSubmitting}>
      {texts.send}
    </Button>
  );
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[720px] gap-4">
      {caseId === undefined && (
        <Field label={texts.url} help={texts.urlHelp} error={errors.url}>
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="url"
              autoComplete="off"
              {...form.register('url', {
                validate: (url) => url.trim() !== '' || texts.needUrl,
                ...atMost(manualRemovalLengths.address),
              })}
            />
          )}
        </Field>
      )}
      <Field label={texts.words} help={texts.wordsHelp} error={errors.words}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={3}
            {...form.register('words', {
              validate: (words) => words.trim() !== '' || texts.needWords,
              ...atMost(manualRemovalLengths.words),
            })}
          />
        )}
      </Field>
      <Checkbox
        label={texts.declaration}
        error={errors.declaration}
        {...form.register('declaration', { required: texts.confirm })}
      />
      <ProblemStrip of={errors.root?.server} />
      {answer && <Answer of={answer} />}
      {onClose ? (
        <DialogActions>
          {send}
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
        </DialogActions>
      ) : (
        <div>{send}</div>
      )}
    </form>
  );
}

/** Why it did not begin at once, and the next step. */
function Answer({ of: answer }: { of: Exclude<Asked, { outcome: 'asked' }> }) {
  const texts = useTexts(manualTexts).form;
  const caseId = answer.outcome === 'refused' ? answer.caseId : undefined;
  return (
    <Strip kind={answer.outcome === 'looking' ? 'info' : 'partial'}>
      <ServerSentence of={answer.message} />{' '}
      {caseId ? (
        <Link to="/takedown-report/$caseId" params={{ caseId }} className="underline">
          {texts.openCase}
        </Link>
      ) : (
        <Link to={answer.outcome === 'looking' ? '/report-leaks' : '/messages'} className="underline">
          {answer.outcome === 'looking' ? texts.reports : texts.support}
        </Link>
      )}
    </Strip>
  );
}
