import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { accountTexts } from './texts.tsx';

/** The end of a form that stands in a row: do it, or leave it. */
export function FormActions(props: {
  busy: boolean;
  onCancel: () => void;
  destroys?: boolean | undefined;
  children: string;
}) {
  const texts = useTexts(accountTexts);
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look={props.destroys ? 'destroy' : 'outline'} busy={props.busy}>
        {props.children}
      </Button>
      <Button look="plain" onClick={props.onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
