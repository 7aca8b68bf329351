import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Declaration } from '#modules/content/contract.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day } from '#web/ui/words.ts';
import { declarationTexts } from './declaration-texts.ts';

/** The statement about an intimate collection: read and signed, or withdrawn. */
export default function DeclarationDialog({ collectionId, onClose }: { collectionId: string; onClose: () => void }) {
  const texts = useTexts(declarationTexts);
  const path = `/collections/${collectionId}/declaration`;
  const key = ['declaration', collectionId];
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => api.get<Declaration>(path) });
  return (
    <Dialog open onOpenChange={onClose} title={texts.title}>
      {data ? (
        <Statement declaration={data} path={path} queryKey={key} />
      ) : (
        <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={5} />
      )}
    </Dialog>
  );
}

function Statement(about: { declaration: Declaration; path: string; queryKey: string[] }) {
  const texts = useTexts(declarationTexts);
  const { declaration } = about;
  return (
    <div className="grid gap-4">
      {declaration.signedAt ? (
        <Strip kind="info">{texts.signed(day(declaration.signedAt))}</Strip>
      ) : (
        <p className="text-small text-muted">{texts.lead}</p>
      )}
      <div lang="en" className="grid gap-2 rounded-control bg-subtle p-3 text-small">
        {declaration.text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {declaration.state === 'signed' ? <Withdraw {...about} /> : <Sign {...about} />}
    </div>
  );
}

function Sign({ declaration, path, queryKey }: { declaration: Declaration; path: string; queryKey: string[] }) {
  const texts = useTexts(declarationTexts);
  const client = useQueryClient();
  const form = useForm({ defaultValues: { signature: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ signature }) => {
    try {
      const { textVersion } = declaration;
      client.setQueryData(queryKey, await api.post<Declaration>(path, { signature: signature.trim(), textVersion }));
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      <Field label={texts.name} help={texts.nameHelp} error={errors.signature}>
        {(wiring) => (
          <Input
            {...wiring}
            {...form.register('signature', {
              validate: (name) => name.trim().length >= 2 || texts.nameNeeded,
              maxLength: 200,
            })}
            autoComplete="name"
            translate="no"
          />
        )}
      </Field>
      <DialogActions>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {texts.sign}
        </Button>
      </DialogActions>
    </form>
  );
}

function Withdraw({ path, queryKey }: { path: string; queryKey: string[] }) {
  const texts = useTexts(declarationTexts);
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api.remove(path),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <div className="grid gap-2">
      <p className="text-small text-muted">{texts.withdrawHelp}</p>
      <ProblemStrip of={withdraw.error} />
      <DialogActions>
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {texts.withdraw}
        </Button>
      </DialogActions>
    </div>
  );
}
