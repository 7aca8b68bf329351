import { useForm } from 'react-hook-form';
import { hostLengths } from '#modules/hosts/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { reasonTexts } from './reason-texts.ts';

/** Of a reason, in letters: what every call that asks for one takes. */
const shortest = 3;

export type Reasoned = { reason: string; contact: string };
type Props = {
  title: string;
  /** What it does, before it is done. */
  text: string;
  press: string;
  destroys?: boolean;
  /** Asks for an address as well. */
  asksContact?: boolean;
  /** Throws the problem it was refused with. */
  act: (values: Reasoned) => Promise<unknown>;
  onDone: () => void;
};

/** Something that an operator does with why; refused, what was written stays. */
export default function ReasonDialog({ title, text, press, destroys, asksContact, act, onDone }: Props) {
  const texts = useTexts(reasonTexts);
  const form = useForm<Reasoned>({ defaultValues: { reason: '', contact: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await act(values);
      onDone();
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()} title={title} description={text}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {asksContact && (
          <Field label={texts.contact} help={texts.contactHelp} error={errors.contact}>
            {(wiring) => (
              <Input
                {...wiring}
                {...form.register('contact', { required: texts.needed, ...atMost(hostLengths.contact) })}
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <Field label={texts.reason} help={texts.reasonHelp} error={errors.reason}>
          {(wiring) => (
            <Textarea
              {...wiring}
              {...form.register('reason', {
                validate: (words) =>
                  words.trim() === '' ? texts.needed : words.trim().length >= shortest || texts.tooShort,
              })}
              rows={3}
            />
          )}
        </Field>
        <ProblemStrip of={errors.root?.server} />
        <DialogActions>
          <Button type="submit" look={destroys ? 'destroy' : 'primary'} busy={isSubmitting}>
            {press}
          </Button>
          <Button onClick={onDone}>{texts.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
