import { Button } from '#web/ui/button.tsx';

/** The end of a form that stands in a row: do it, or leave it. */
export function FormActions(props: {
  busy: boolean;
  onCancel: () => void;
  destroys?: boolean | undefined;
  children: string;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look={props.destroys ? 'destroy' : 'outline'} busy={props.busy}>
        {props.children}
      </Button>
      <Button look="plain" onClick={props.onCancel}>
        Cancel
      </Button>
    </div>
  );
}
