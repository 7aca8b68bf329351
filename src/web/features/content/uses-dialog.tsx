import type { ReactNode } from 'react';
import type { Sensitivity, Work } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { careTexts } from './care-texts.ts';
import { contentTexts } from './texts.ts';
import { sentLines } from './work-facts.ts';

/** For what one file is used, who gets it, and when it is deleted. */
export default function UsesDialog({
  work,
  audience,
  onClose,
}: {
  work: Work;
  audience: Sensitivity;
  onClose: () => void;
}) {
  const texts = useTexts(careTexts).uses;
  const { file } = useTexts(contentTexts);
  const sent = sentLines(work.sentTo ?? []);
  return (
    <Dialog open onOpenChange={onClose} title={texts.title(work.title || file.untitled)}>
      <dl className="grid gap-4 text-small">
        <Part name={texts.searched}>
          <p>{texts.search[searchOf(work)]}</p>
        </Part>
        <Part name={texts.audience}>
          <p>
            {texts.audiences[audience]} {work.sensitivity ? texts.ofItself : texts.fromCollection}
          </p>
        </Part>
        <Part name={texts.shown}>
          <p>{texts.recipients}</p>
          {sent.length > 0 ? (
            sent.map((line) => <p key={line}>{line}</p>)
          ) : (
            <p>{audience === 'intimate' || work.isPrivate ? texts.neverSearches : texts.noSearches}</p>
          )}
          {!work.isPrivate && <p>{texts.team}</p>}
        </Part>
        <Part name={texts.deleted}>
          <p>{texts.whole[work.isPrivate ? 'device' : work.kind]}</p>
          <p>{texts.byYou}</p>
          <p>{texts.byAccount}</p>
        </Part>
      </dl>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-[550]">{name}</dt>
      <dd className="grid gap-1 text-muted">{children}</dd>
    </div>
  );
}

function searchOf({ state, archived, ownership, isPrivate }: Work) {
  if (state === 'refused') return 'refused';
  if (archived) return 'archived';
  if (state === 'processing') return 'reading';
  if (ownership === 'studio') return 'studio';
  return isPrivate ? 'device' : 'used';
}
