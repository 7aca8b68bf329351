import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type PaidPlan, paidPlans } from '#modules/billing/contract.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { MadeOffer, OfferWish } from '#web/features/api/types.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { offersTexts } from './texts.tsx';

type Values = {
  plan: PaidPlan;
  percentOff: string;
  monthsOff: string;
  trialDays: string;
  expiresAt: string;
  uses: string;
  email: string;
  message: string;
};
const planOptions = () => paidPlans.map((value) => ({ value, label: planTitle(value) }));

/** `forEmail`: whoever the operator comes from. */
export function MakeOfferForm({ forEmail }: { forEmail: string }) {
  const texts = useTexts(offersTexts).makeOfferForm;
  const client = useQueryClient();
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { ...fresh(), email: forEmail } });
  const make = useMutation({
    mutationFn: (wish: OfferWish) => api.post<MadeOffer>('/ops/offers', wish),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/ops/offers'] }),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await make.mutateAsync(wishOf(values));
      form.reset({ ...fresh(), plan: values.plan });
    } catch (error) {
      showProblem(form, error);
    }
  });
  const whole = (name: 'percentOff' | 'monthsOff' | 'trialDays' | 'uses', label: string) => (
    <Field label={label} error={errors[name]}>
      {(wiring) => (
        <Input
          {...wiring}
          {...form.register(name, { validate: (text) => /^\d{1,6}$/.test(text.trim()) || texts.enterAWhole })}
          inputMode="numeric"
        />
      )}
    </Field>
  );
  return (
    <Card>
      <CardHead title={texts.makeAnOffer} />
      <CardBody>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <ProblemStrip of={errors.root?.server} />
          <div className="grid gap-4 md:grid-cols-3">
            <Field label={texts.plan} error={errors.plan}>
              {(wiring) => <Select {...wiring} {...form.register('plan')} options={planOptions()} />}
            </Field>
            {whole('percentOff', texts.perCentOff)}
            {whole('monthsOff', texts.forHowMany)}
            {whole('trialDays', texts.daysToTry)}
            {whole('uses', texts.howManyMay)}
            <Field label={texts.until} error={errors.expiresAt}>
              {(wiring) => (
                <Input {...wiring} {...form.register('expiresAt', { required: texts.chooseADay })} type="date" />
              )}
            </Field>
          </div>
          <Field label={texts.onlyForThis} optional help={texts.itMustBe} error={errors.email}>
            {(wiring) => <Input {...wiring} {...form.register('email')} type="email" autoComplete="off" />}
          </Field>
          <Field label={texts.yourWords} optional error={errors.message}>
            {(wiring) => <Textarea {...wiring} {...form.register('message', atMost(500))} rows={2} />}
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" busy={isSubmitting}>
              {texts.makeTheOffer}
            </Button>
            {make.data && (
              <p role="status" className="flex flex-wrap items-center gap-2 text-small text-muted">
                <span translate="no" className="break-all">
                  {make.data.url}
                </span>
                <CopyButton text={make.data.url} label={texts.copyLink} />
              </p>
            )}
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

function fresh(): Values {
  const inTwoWeeks = new Date(productNow().getTime() + 14 * 86_400_000).toISOString().slice(0, 10);
  return {
    plan: 'plus',
    percentOff: '50',
    monthsOff: '3',
    trialDays: '0',
    expiresAt: inTwoWeeks,
    uses: '1',
    email: '',
    message: '',
  };
}

/** The day that was chosen counts to its end, where the operator is. */
function wishOf({ plan, percentOff, monthsOff, trialDays, expiresAt, uses, email, message }: Values): OfferWish {
  return {
    plan,
    percentOff: Number(percentOff),
    monthsOff: Number(monthsOff),
    trialDays: Number(trialDays),
    uses: Number(uses),
    expiresAt: new Date(`${expiresAt}T23:59:59`).toISOString(),
    message,
    ...(email.trim() ? { email: email.trim() } : {}),
  };
}
