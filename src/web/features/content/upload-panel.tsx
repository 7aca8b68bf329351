import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import type { Collection, Ownership } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { contentTexts } from './texts.ts';
import { UploadList } from './upload-list.tsx';
import { accepted } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

const ownerships: readonly Ownership[] = ['sole', 'joint', 'studio'];

export function UploadPanel({ collection }: { collection: Collection | undefined }) {
  const texts = useTexts(contentTexts).upload;
  const { queue, add, again, clear } = useUploads();
  const [ownership, setOwnership] = useState<Ownership>('sole');
  const [over, setOver] = useState(false);
  const picker = useId();
  const take = (files: Iterable<File> | null | undefined) =>
    add([...(files ?? [])], { collectionId: collection?.id, ownership });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Card aria-label={texts.name} className="grid gap-4 p-4">
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_240px]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra, the picker inside does the same */}
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cn(
            'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-dashed border-control px-4 py-5',
            over && 'border-primary bg-primary-soft',
          )}
        >
          <input
            id={picker}
            type="file"
            multiple
            accept={accepted}
            className="peer sr-only"
            onChange={(event) => {
              take(event.target.files);
              // or the same file could not be chosen again
              event.target.value = '';
            }}
          />
          <label
            htmlFor={picker}
            className={cn(
              buttonStyle({ look: 'primary' }),
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
            )}
          >
            <UploadIcon size={16} aria-hidden />
            {texts.choose}
          </label>
          <p className="min-w-0 flex-1 basis-56 text-small text-muted">
            <span className="max-md:hidden">{texts.drop}</span>
            {texts.takes(collection?.title)}
          </p>
        </div>
        <Field label={texts.whose} help={ownership === 'studio' ? texts.studioHelp : texts.ownHelp}>
          {(wiring) => (
            <Select
              {...wiring}
              options={ownerships.map((value) => ({ value, label: texts.ownerships[value] }))}
              value={ownership}
              onChange={(event) => setOwnership(ownerships.find((one) => one === event.target.value) ?? 'sole')}
            />
          )}
        </Field>
      </div>
      {queue.length > 0 && <UploadList queue={queue} onAgain={again} onClear={clear} />}
    </Card>
  );
}
