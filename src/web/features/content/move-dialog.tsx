import { useState } from 'react';
import type { Collection, Work } from '#web/features/api/types.ts';
import { useWholeList } from '#web/features/api/whole-list.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Select } from '#web/ui/select.tsx';
import { contentTexts } from './texts.ts';

type Props = { works: readonly Work[]; onMove: (to: Collection | undefined) => void; onClose: () => void };

const nowhere = 'none';

/** Into which collection files go together. */
export default function MoveDialog({ works, onMove, onClose }: Props) {
  const texts = useTexts(contentTexts).move;
  const { items, isPending, error, again } = useWholeList<Collection>('/collections');
  const [to, setTo] = useState('');
  if (isPending || error)
    return (
      <Dialog open onOpenChange={onClose} title={texts.title(works.length)} description={texts.text}>
        <NotLoaded error={error} refetch={again} title={texts.notRead} safe={texts.safe} rows={2} />
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={onClose} title={texts.title(works.length)} description={texts.text}>
      <Field label={texts.to}>
        {(wiring) => (
          <Select
            {...wiring}
            options={[
              { value: '', label: texts.choose },
              { value: nowhere, label: texts.none },
              ...items.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </Field>
      <DialogActions>
        {to && (
          <Button look="primary" onClick={() => onMove(items.find(({ id }) => id === to))}>
            {texts.submit}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
