import { useNavigate } from '@tanstack/react-router';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { isReady } from './is-ready.ts';
import { SetUpAccount } from './set-up-account.tsx';
import { firstRunTexts } from './texts.tsx';
import { useTourOpen } from './use-tour-open.ts';

/** For those who set up an account in the sample world: the way to see the whole job without doing the steps first. */
export default function TourOffer() {
  const texts = useTexts(firstRunTexts).firstRun;
  const viewer = useViewer();
  const navigate = useNavigate();
  const [, setOpen] = useTourOpen();
  if (isReady(viewer)) return null;
  return (
    <Card aria-label={texts.tour}>
      <CardHead title={texts.theWholeJob} />
      <SetUpAccount
        filled={false}
        onDone={() => {
          setOpen(true);
          void navigate({ to: '/dashboard' });
        }}
      />
    </Card>
  );
}
