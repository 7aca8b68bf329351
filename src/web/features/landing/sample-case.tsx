import { Check, CheckCheck, CircleDashed, Search, Send } from 'lucide-react';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { SampleScene } from './sample-scene.tsx';
import { landingTexts } from './texts.tsx';

/** A case from found to second check, with invented names, and labelled so. */
export function SampleCase() {
  const texts = useTexts(landingTexts).sampleCase;
  return (
    <Card aria-label={texts.sampleCase} className="px-3.5 pb-1 shadow-float md:px-5">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-2 pt-3 pb-3 md:py-0">
        <p translate="no" className="text-small font-[550]">
          copyshelf[.]test/g/2210
        </p>
        <Pill tone="success" icon={CheckCheck}>
          {texts.removedCheckedTwice}
        </Pill>
      </div>
      <div className="mb-5 grid grid-cols-2 gap-3">
        <SampleScene words={texts.yours} region="inset-[16%_20%_18%_24%]" />
        <SampleScene words={texts.foundCroppedAnd} region="inset-[8%]" flipped />
      </div>
      <Timeline
        entries={[
          { key: 'found', icon: Search, title: texts.foundByWeb, time: texts.foundAt, phase: 'past' },
          { key: 'decided', icon: Check, title: texts.youPressedTake, time: texts.decidedAt, phase: 'past' },
          { key: 'sent', icon: Send, title: texts.noticeSentIn, time: texts.sentAt, phase: 'past' },
          { key: 'gone', icon: CircleDashed, title: texts.goneFirstCheck, time: texts.goneAt, phase: 'past' },
          {
            key: 'removed',
            icon: CheckCheck,
            title: texts.goneSecondCheck,
            time: texts.removedAt,
            phase: 'now',
          },
        ]}
      />
      <p className="border-t border-border pt-2.5 pb-3 text-caption text-muted">{texts.sampleCaseWith}</p>
    </Card>
  );
}
