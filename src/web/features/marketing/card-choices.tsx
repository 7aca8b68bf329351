import type { ShownFigures } from '#modules/reports/contract.ts';
import type { List } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { Brand } from '#web/features/api/types.ts';
import { periodChoices } from '#web/features/report/report-period.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { figureKeys, type Headline, headlineFor, headlinesFor, leastBehind, offeredFigures } from './card-words.ts';
import { shareTexts } from './texts.ts';
import type { Chosen } from './use-chosen.ts';

type Props = {
  chosen: Chosen;
  figures: ShownFigures;
  names: readonly string[];
  /** Whose names they are. */
  brands: Pick<List<Brand>, 'error' | 'again'>;
  code: string | undefined;
};

/** What the card says: all of it is true, so all of it is the creator's choice. */
export function CardChoices({ chosen, figures, names, brands, code }: Props) {
  const { choose, headlines, none, figures: figureNames } = useTexts(shareTexts);
  const { values, set } = chosen;
  const offered = offeredFigures(figures);
  return (
    <Card aria-label={choose.title}>
      <CardHead title={choose.title} />
      <CardBody className="grid gap-4">
        <Field label={choose.headline}>
          {(wiring) => (
            <Select
              {...wiring}
              options={headlinesFor(figures).map((value) => ({ value, label: headlines[value] }))}
              value={headlineFor(figures, values.headline)}
              // One of the keys above.
              onChange={({ target }) => set({ headline: target.value as Headline })}
            />
          )}
        </Field>
        <Field label={choose.period}>
          {(wiring) => (
            <Select
              {...wiring}
              options={periodChoices().map(({ label }, at) => ({ value: String(at), label }))}
              value={String(values.periodAt)}
              onChange={({ target }) => set({ periodAt: Number(target.value) })}
            />
          )}
        </Field>
        {offered.length === 0 ? (
          <Strip kind="neutral">
            <span className="block font-[550]">{none.title}</span>
            {none.text}
          </Strip>
        ) : (
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-small leading-[18px] font-[550]">{choose.figures}</legend>
            {offered.map((key) => (
              <Checkbox
                key={key}
                label={figureNames[key]}
                checked={values.figures.includes(key)}
                onChange={({ target }) =>
                  set({
                    figures: figureKeys.filter((one) => (one === key ? target.checked : values.figures.includes(one))),
                  })
                }
              />
            ))}
            {offered.length < figureKeys.length && <p className="text-small text-muted">{choose.few(leastBehind)}</p>}
          </fieldset>
        )}
        {brands.error !== null && (
          <ErrorState
            title={choose.notRead}
            safe={choose.safe}
            reference={referenceOf(brands.error)}
            onRetry={brands.again}
          />
        )}
        {names.length > 0 && (
          <Field label={choose.name} help={choose.nameHelp}>
            {(wiring) => (
              <Select
                {...wiring}
                options={[
                  { value: '', label: choose.noName },
                  ...names.map((name) => ({ value: name, label: name, translate: 'no' as const })),
                ]}
                value={values.name}
                onChange={({ target }) => set({ name: target.value })}
              />
            )}
          </Field>
        )}
        {code !== undefined && (
          <Checkbox
            label={choose.code}
            checked={values.withCode}
            onChange={({ target }) => set({ withCode: target.checked })}
          />
        )}
      </CardBody>
    </Card>
  );
}
