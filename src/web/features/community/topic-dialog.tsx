import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { Category, Topic } from '#modules/community/contract.ts';
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
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { categoryTexts } from './category-texts.ts';
import { sendByKeys } from './send-by-keys.ts';
import { communityTexts } from './texts.ts';

type Values = { title: string; category: Category; text: string };

export default function TopicDialog({ isTeam, onDone }: { isTeam: boolean; onDone: () => void }) {
  const texts = useTexts(communityTexts).begin;
  const categories = useTexts(categoryTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Values>({
    defaultValues: { title: '', category: isTeam ? 'announcements' : 'leaks', text: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const fields = {
    title: form.register('title', { validate: (title) => title.trim() !== '' || texts.needName, ...atMost(120) }),
    category: form.register('category'),
    text: form.register('text', { validate: (text) => text.trim() !== '' || texts.needWords, ...atMost(5000) }),
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      const { id } = await api.post<Topic>('/community/topics', values);
      await renew(client, '/community/topics');
      onDone();
      await navigate({ to: '/community/$topicId', params: { topicId: id } });
    } catch (error) {
      showProblem(form, error);
    }
  });
  const options = Object.entries(categories)
    .filter(([value]) => isTeam || value !== 'announcements')
    .map(([value, label]) => ({ value, label }));
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()} title={texts.title} description={texts.text}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={texts.name} error={errors.title}>
          {(wiring) => <Input {...wiring} {...fields.title} autoComplete="off" />}
        </Field>
        <Field label={texts.category} error={errors.category}>
          {(wiring) => <Select {...wiring} {...fields.category} options={options} />}
        </Field>
        <Field label={texts.words} help={texts.help} error={errors.text}>
          {(wiring) => <Textarea {...wiring} {...fields.text} rows={7} onKeyDown={sendByKeys} />}
        </Field>
        <ProblemStrip of={errors.root?.server} />
        <DialogActions>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {texts.send}
          </Button>
          <Button onClick={onDone}>{texts.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
