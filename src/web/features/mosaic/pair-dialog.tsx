import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CasePicture } from '#web/features/cases/case-picture.tsx';
import { mediaQuery } from '#web/features/cases/case-queries.ts';
import { freeFindsTexts } from '#web/features/dashboard/free-finds-texts.ts';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { PrivatePicture } from '#web/ui/private-picture.tsx';
import { mosaicTexts } from './texts.ts';
import type { Match } from './use-matches.ts';

/** The creator's own picture beside the copy, both blurred; the copy of a case is shown clear when asked. */
export default function PairDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const texts = useTexts(mosaicTexts);
  const ofFree = useTexts(freeFindsTexts);
  const hidden = useHidePreviews();
  const { caseId, place, preview } = match;
  const { data: media } = useQuery({ ...mediaQuery(caseId ?? ''), enabled: caseId !== undefined });
  const yours = caseId === undefined ? match.yours : media?.yours?.tiny;
  const frame = 'aspect-4/3 w-full';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      description={
        <>
          {texts.foundOn(place)} {caseId === undefined && texts.where}
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Side name={texts.yours}>
          <PrivatePicture preview={yours} kind="image" alt={texts.yourPicture} hidden={hidden} className={frame} />
        </Side>
        <Side name={texts.copy}>
          {caseId === undefined ? (
            <PrivatePicture preview={preview} kind="image" alt={ofFree.picture} hidden={hidden} className={frame} />
          ) : (
            <CasePicture caseId={caseId} className={frame} />
          )}
        </Side>
      </div>
      <DialogActions>
        <Button asChild look="primary">
          {caseId === undefined ? (
            <Link to="/plans" search={{ from: '/dashboard' }}>
              {texts.seePlans}
            </Link>
          ) : (
            <Link to="/takedown-report/$caseId" params={{ caseId }}>
              {texts.openCase}
            </Link>
          )}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-small font-[550]">{name}</figcaption>
      {children}
    </figure>
  );
}
