import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Person } from '#modules/operations/people/contract.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { shellTexts } from '#web/features/shell/texts.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { say } from '#web/ui/toast.tsx';
import { personPath } from './person-path.ts';
import { peopleTexts } from './texts.tsx';

/** What an operator says to one person about a higher plan, as that person sees it. */
export function MessageCard({ person }: { person: Person }) {
  const { message: texts, dialog } = useTexts(peopleTexts);
  const client = useQueryClient();
  const was = person.upgradeMessage;
  const form = useForm({ mode: 'onTouched', defaultValues: { message: was ?? '', reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async (message: string | undefined, reason: string): Promise<void> => {
    const path = personPath(person.id);
    try {
      await api.post(`${path}/upgrade-message`, {
        reason,
        ...(message === undefined ? {} : { message }),
        ...(was === undefined ? {} : { was }),
      });
      say({ title: message === undefined ? texts.removed : texts.saved });
      form.reset({ message: message ?? '', reason: '' });
    } catch (error) {
      showProblem(form, error);
    } finally {
      // Somebody else may have said something meanwhile: what stands is what is changed next.
      await client.invalidateQueries({ queryKey: [path] });
    }
  };
  const save = form.handleSubmit(({ message, reason }) => send(message.trim(), reason));
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    form.clearErrors();
    if (!(await form.trigger('reason', { shouldFocus: true }))) return;
    setRemoving(true);
    await send(undefined, form.getValues('reason'));
    setRemoving(false);
  };
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <form noValidate onSubmit={save} className="grid gap-4">
            <p className="max-w-[68ch] text-small text-muted">{texts.text}</p>
            {!isShownTo(person) && <p className="max-w-[68ch] text-small">{texts.hidden}</p>}
            <ProblemStrip of={errors.root?.server} />
            {!person.isYou && (
              <>
                <Field label={texts.words} error={errors.message}>
                  {(wiring) => (
                    <Input
                      {...wiring}
                      {...form.register('message', {
                        validate: (text) => text.trim() !== '' || texts.enter,
                        ...atMost(200),
                      })}
                    />
                  )}
                </Field>
                <Field label={dialog.why} error={errors.reason}>
                  {(wiring) => (
                    <Input
                      {...wiring}
                      {...form.register('reason', {
                        validate: (text) => text.trim() !== '' || dialog.sayWhy,
                        ...atMost(500),
                      })}
                    />
                  )}
                </Field>
                <div className="flex flex-wrap gap-2">
                  <Button type="submit" busy={isSubmitting}>
                    {texts.save}
                  </Button>
                  {was !== undefined && (
                    <Button look="danger" busy={isRemoving} onClick={() => void remove()}>
                      {texts.remove}
                    </Button>
                  )}
                </div>
              </>
            )}
          </form>
          <Preview words={form.watch('message')} />
        </div>
      </CardBody>
    </Card>
  );
}

/** Whoever may be sold a higher plan; who has cancelled, or owes a payment, reads of that first. */
function isShownTo({ status, plan, subscription }: Person): boolean {
  return status === 'subscribed' && plan !== 'premium' && !subscription?.cancelAt && subscription?.phase !== 'grace';
}

function Preview({ words }: { words: string }) {
  const texts = useTexts(peopleTexts).message;
  const { card } = useTexts(shellTexts);
  return (
    <figure>
      <figcaption className="mb-1.5 text-small text-muted">{texts.preview}</figcaption>
      <div className="rounded-card border border-sidebar-border bg-sidebar p-3 text-small leading-[18px] text-sidebar-text">
        <p translate={words ? 'no' : undefined} className="wrap-anywhere">
          {words || card.higher}
        </p>
        <span className="mt-2.5 flex h-8 items-center justify-center rounded-control border border-control bg-surface font-[550] text-text">
          {card.upgrade}
        </span>
      </div>
    </figure>
  );
}
