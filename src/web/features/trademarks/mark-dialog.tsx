import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { MarkDeclaration, Trademark } from '#modules/trademarks/contract.ts';
import { type Relation, relations, trademarkLengths } from '#modules/trademarks/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { say } from '#web/ui/toast.tsx';
import { DeclarationText } from './declaration-text.tsx';
import { readClasses } from './read-classes.ts';
import { trademarkTexts } from './texts.ts';

type Values = {
  word: string;
  office: string;
  number: string;
  territory: string;
  classes: string;
  holder: string;
  relation: Relation;
  signature: string;
};
const valuesOf = (mark: Trademark | undefined): Values => ({
  word: mark?.word ?? '',
  office: mark?.office ?? '',
  number: mark?.number ?? '',
  territory: mark?.territory ?? '',
  classes: mark?.classes.join(', ') ?? '',
  holder: mark?.holder ?? '',
  relation: mark?.relation ?? 'holder',
  signature: '',
});

/** A mark as the register has it, with the declaration; undefined for a new one. */
export default function MarkDialog({ of: mark, onClose }: { of: Trademark | undefined; onClose: () => void }) {
  const texts = useTexts(trademarkTexts).form;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={mark ? texts.change(mark.word) : texts.add}
      description={texts.text}
    >
      <MarkForm mark={mark} onDone={onClose} />
    </Dialog>
  );
}

function MarkForm({ mark, onDone }: { mark: Trademark | undefined; onDone: () => void }) {
  const texts = useTexts(trademarkTexts).form;
  const client = useQueryClient();
  const declaration = useQuery({
    queryKey: ['/trademarks', 'declaration'],
    queryFn: ({ signal }) => api.get<MarkDeclaration>('/trademarks/declaration', { signal }),
  });
  const textVersion = declaration.data?.version ?? '';
  const form = useForm<Values>({ defaultValues: valuesOf(mark) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ classes, ...rest }) => {
    try {
      const body = { ...rest, textVersion, classes: readClasses(classes) ?? [] };
      if (mark) await api.patch(`/trademarks/${encodeURIComponent(mark.id)}`, body);
      else await api.post('/trademarks', body);
      say({ title: texts.saved });
      await Promise.all(['/trademarks', '/impersonations'].map((path) => renew(client, path)));
      onDone();
    } catch (error) {
      showProblem(form, error);
      // What is to be signed may have changed meanwhile.
      await declaration.refetch();
    }
  });
  const line = (
    name: Exclude<keyof typeof trademarkLengths, 'signature'>,
    need: string,
    label: string,
    help?: string,
  ) => (
    <Field label={label} help={help} error={errors[name]}>
      {(wiring) => (
        <Input
          {...wiring}
          translate="no"
          autoComplete="off"
          {...form.register(name, {
            validate: (text) => text.trim() !== '' || need,
            ...atMost(trademarkLengths[name]),
          })}
        />
      )}
    </Field>
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {line('word', texts.needWord, texts.word)}
      <div className="grid items-start gap-4 md:grid-cols-2">
        {line('office', texts.needOffice, texts.office, texts.officeHelp)}
        {line('number', texts.needNumber, texts.number)}
        {line('territory', texts.needTerritory, texts.territory)}
        <Field label={texts.classes} optional help={texts.classesHelp} error={errors.classes}>
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="numeric"
              autoComplete="off"
              {...form.register('classes', { validate: (text) => readClasses(text) !== undefined || texts.badClasses })}
            />
          )}
        </Field>
      </div>
      {line('holder', texts.needHolder, texts.holder, texts.holderHelp)}
      <Field label={texts.relation} error={errors.relation}>
        {(wiring) => (
          <Select
            {...wiring}
            {...form.register('relation')}
            options={relations.map((value) => ({ value, label: texts.choices[value] }))}
          />
        )}
      </Field>
      {declaration.data ? (
        <DeclarationText of={declaration.data} name={texts.declaration} />
      ) : declaration.error ? (
        <ErrorState
          title={texts.notLoaded}
          safe={texts.nothingLost}
          reference={referenceOf(declaration.error)}
          onRetry={() => void declaration.refetch()}
        />
      ) : (
        <SkeletonRows />
      )}
      <Field label={texts.signature} help={texts.signatureHelp} error={errors.signature}>
        {(wiring) => (
          <Input
            {...wiring}
            translate="no"
            autoComplete="name"
            {...form.register('signature', {
              validate: (name) => name.trim().length >= 2 || texts.needSignature,
              ...atMost(trademarkLengths.signature),
            })}
          />
        )}
      </Field>
      <ProblemStrip of={errors.root?.server} />
      <DialogActions>
        <Button type="submit" look="primary" busy={isSubmitting} disabled={!declaration.data}>
          {texts.save}
        </Button>
      </DialogActions>
    </form>
  );
}
