import { lazy, type Ref, Suspense, useId, useState } from 'react';
import type { Work } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { leaksTexts } from './texts.ts';

const WorkDialog = lazy(() => import('./work-dialog.tsx'));

type Props = {
  work: Work | undefined;
  onChange: (work: Work | undefined) => void;
  label: string;
  help: string;
  /** Where one has to be named: what is wrong with naming none, and the button to go to then. */
  error?: string | undefined;
  button?: Ref<HTMLButtonElement>;
  required?: boolean;
};

/** Which of the creator's works a page shows, chosen by its picture. */
export function WorkChoice({ work, onChange, label, help, error, button, required = false }: Props) {
  const texts = useTexts(leaksTexts).form;
  const [choosing, setChoosing] = useState(false);
  const id = useId();
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 text-small leading-[18px] font-[550]">{label}</legend>
      <div className="flex min-h-10 flex-wrap items-center gap-2">
        {work && (
          <span translate={work.title ? 'no' : undefined} className="min-w-0 truncate font-[550]">
            {work.title || texts.untitled}
          </span>
        )}
        <Button ref={button} onClick={() => setChoosing(true)} aria-describedby={`${id}-help`}>
          {work ? texts.anotherWork : texts.chooseWork}
        </Button>
        {work && !required && (
          <Button look="plain" onClick={() => onChange(undefined)}>
            {texts.noWork}
          </Button>
        )}
      </div>
      <p id={`${id}-help`} className="text-small leading-[18px] text-muted">
        {error && (
          <span role="alert" className="block text-danger">
            {error}
          </span>
        )}
        {help}
      </p>
      <Suspense>
        {choosing && (
          <WorkDialog
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              onChange(chosen);
              setChoosing(false);
            }}
          />
        )}
      </Suspense>
    </fieldset>
  );
}
