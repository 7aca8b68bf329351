import { FileText } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { linesTexts } from './texts.ts';

type Props = {
  read: (file: File) => Promise<string[]>;
  onRead: (lines: string[]) => void;
  /** What is said of a file that holds none. */
  none: (name: string) => string;
};

/** A list as a file, chosen or dropped; what it holds comes into the field, where it can be read and changed. */
export function ListFile({ read, onRead, none }: Props) {
  const texts = useTexts(linesTexts).file;
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const found = await read(file);
      setFault(found.length === 0 ? none(file.name) : undefined);
      if (found.length > 0) onRead(found);
    } catch {
      setFault(texts.unreadable(file.name));
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra, the picker inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed border-control px-3 py-2.5',
        over && 'border-primary bg-primary-soft',
      )}
    >
      <FileButton size="small" accept=".csv,.tsv,.txt,text/csv,text/plain" onFiles={([file]) => void take(file)}>
        <FileText size={16} aria-hidden />
        {texts.choose}
      </FileButton>
      <p className="min-w-0 flex-1 basis-40 text-small text-muted">{texts.help}</p>
      {fault && (
        <p role="alert" className="basis-full text-small text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
