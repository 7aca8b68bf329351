import { useDeployment } from '#web/brand/deployment.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { type Destination, destinationOf } from './destination.ts';
import { sessionTexts } from './texts.tsx';
import { useGuest } from './use-guest.ts';

/** Above the form, for whoever is signed in already: where signing in would lead. */
export function GoOn({ detour }: { detour: Destination }) {
  const texts = useTexts(sessionTexts).goOn;
  const { sample } = useDeployment();
  const viewer = useGuest();
  if (!viewer) return null;
  return (
    <Button asChild size="large" className="mb-4 w-full">
      <a href={destinationOf(viewer, detour, { sample: sample ?? false })}>
        <span translate="no" className="truncate">
          {texts.goOnAs(viewer.name || viewer.email)}
        </span>
      </a>
    </Button>
  );
}
