import type { Brand, RemovalOfBrand } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { brandTexts } from './texts.tsx';

type Props = { brand: Brand; ends: RemovalOfBrand; onGo: () => void; onClose: () => void };

/** What ends with an account, said before it is taken off the list. */
export default function RemoveDialog({ brand, ends: { othersProved, documents }, onGo, onClose }: Props) {
  const texts = useTexts(brandTexts).removed;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.ask(brand.handle)}
      description={texts.text(othersProved.length > 0)}
    >
      {documents.length > 0 && (
        <div className="grid gap-1">
          <p>{texts.documents(documents.length)}</p>
          <ul className="grid list-disc gap-1 pl-5 text-small">
            {documents.map(({ id, fileName }) => (
              <li key={id} translate="no" className="wrap-anywhere">
                {fileName}
              </li>
            ))}
          </ul>
        </div>
      )}
      <DialogActions>
        <Button look="danger" onClick={onGo}>
          {texts.go}
        </Button>
        <Button onClick={onClose}>{texts.back}</Button>
      </DialogActions>
    </Dialog>
  );
}
