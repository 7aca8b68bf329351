import { Check, CheckCheck, CircleDashed, Search, Send } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { SampleScene } from './sample-scene.tsx';

/** A case from found to second check, with invented names, and labelled so. */
export function SampleCase() {
  return (
    <Card aria-label="Sample case" className="px-3.5 pb-1 shadow-float md:px-5">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-2 pt-3 pb-3 md:py-0">
        <p className="text-small font-[550]">copyshelf[.]test/g/2210</p>
        <Pill tone="success" icon={CheckCheck}>
          Removed, checked twice
        </Pill>
      </div>
      <div className="mb-5 grid grid-cols-2 gap-3">
        <SampleScene words="Yours" region="inset-[16%_20%_18%_24%]" />
        <SampleScene words="Found, cropped and mirrored" region="inset-[8%]" flipped />
      </div>
      <Timeline
        entries={[
          { key: 'found', icon: Search, title: 'Found by web search', time: '14 Nov, 09:41', phase: 'past' },
          { key: 'decided', icon: Check, title: 'You pressed “Take down”', time: '14 Nov, 09:58', phase: 'past' },
          { key: 'sent', icon: Send, title: 'Notice sent in our name', time: '14 Nov, 10:04', phase: 'past' },
          { key: 'gone', icon: CircleDashed, title: 'Gone, first check', time: '16 Nov, 03:10', phase: 'past' },
          {
            key: 'removed',
            icon: CheckCheck,
            title: 'Gone, second check from another place',
            time: '17 Nov, 04:02',
            phase: 'now',
          },
        ]}
      />
      <p className="border-t border-border pt-2.5 pb-3 text-caption text-muted">Sample case with invented names</p>
    </Card>
  );
}
