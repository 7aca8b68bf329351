import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import type { Collection, Ownership } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Field } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { AddFromAccount } from './imports/add-from-account.tsx';
import { KeepOnDevice } from './private/keep-on-device.tsx';
import { usePrivately } from './private/use-privately.ts';
import { contentTexts } from './texts.ts';
import { UploadList } from './upload-list.tsx';
import { accepted, ownerships, type Upload } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

type Props = {
  collection: Collection | undefined;
  /** What stands between the choice and the files being sent. */
  children?: (queue: readonly Upload[]) => ReactNode;
};

export function UploadPanel({ collection, children }: Props) {
  const { upload: texts, privately: privateTexts } = useTexts(contentTexts);
  const { videos = false } = useDeployment();
  const uploads = useUploads();
  const [privately, setPrivately] = usePrivately();
  const [ownership, setOwnership] = useState<Ownership>();
  // Chosen before it was said whose they are: that is never assumed, so they wait here.
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const whose = useRef<HTMLSelectElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: Iterable<File> | null | undefined) => {
    const all = [...waiting, ...(files ?? [])];
    setWaiting(ownership ? [] : all);
    const privacy = privately.on ? { features: privately.features } : undefined;
    if (ownership) uploads.add(all, { collectionId: collection?.id, ownership, privately: privacy });
    else if (all.length > 0) whose.current?.focus();
  };
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
          <FileButton look="primary" multiple accept={accepted(videos && !privately.on)} onFiles={take}>
            <UploadIcon size={16} aria-hidden />
            {texts.choose}
          </FileButton>
          <AddFromAccount collection={collection} />
          <p className="min-w-0 flex-1 basis-56 text-small text-muted">
            <span className="max-md:hidden">{texts.drop}</span>
            {privately.on ? privateTexts.takes(collection?.title) : texts.takes(collection?.title, videos)}
          </p>
        </div>
        <div className="grid gap-3">
          <Field
            label={texts.whose}
            help={ownership === 'studio' ? texts.studioHelp : texts.ownHelp}
            error={waiting.length > 0 && !ownership ? texts.sayWhose(waiting.length) : undefined}
          >
            {(wiring) => (
              <Select
                {...wiring}
                ref={whose}
                required
                options={[
                  ...(ownership ? [] : [{ value: '', label: texts.choosePlease }]),
                  ...ownerships.map((value) => ({ value, label: texts.ownerships[value] })),
                ]}
                value={ownership ?? ''}
                onChange={(event) => setOwnership(ownerships.find((one) => one === event.target.value))}
              />
            )}
          </Field>
          {waiting.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <Button size="small" look="primary" onClick={() => take([])}>
                {privately.on ? privateTexts.send(waiting.length) : texts.send(waiting.length)}
              </Button>
              <Button size="small" look="plain" onClick={() => setWaiting([])}>
                {texts.forget}
              </Button>
            </div>
          )}
        </div>
      </div>
      <KeepOnDevice value={privately} onChange={setPrivately} />
      {children?.(uploads.queue)}
      {uploads.queue.length > 0 && <UploadList uploads={uploads} />}
    </Card>
  );
}
