import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ReportView } from '#modules/reports/views/contract.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { ReportSearch } from './report-search.ts';
import { filtersOf, searchWords } from './report-views.ts';
import { viewTexts } from './view-texts.ts';

const longestName = 40;
type Props = { search: ReportSearch; rename: ReportView | undefined; onDone: (kept?: ReportView) => void };

/** A name for what is looked at, or another one for a view that is kept. */
export default function ViewDialog({ search, rename, onDone }: Props) {
  const texts = useTexts(viewTexts);
  const client = useQueryClient();
  const form = useForm({ defaultValues: { name: rename?.name ?? '' } });
  const { errors, isSubmitting } = form.formState;
  const words = searchWords(search);
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      const kept = rename
        ? await api.patch<ReportView>(`/report-views/${rename.id}`, { name })
        : await api.post<ReportView>('/report-views', { name, filters: filtersOf(search) });
      await renew(client, '/report-views');
      onDone(kept);
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onDone()}
      title={rename ? texts.titleRename : texts.title}
      description={rename ? undefined : words ? texts.holds(words) : texts.holdsAll}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ProblemStrip of={errors.root?.server} />
        <Field label={texts.name} help={texts.nameHelp} error={errors.name}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('name', { required: texts.nameMissing, ...atMost(longestName) })}
              autoComplete="off"
            />
          )}
        </Field>
        <DialogActions>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {rename ? texts.saveName : texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
