import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import { FileButton } from './file-button.tsx';
import { type NotTaken, sameness, takeFiles } from './take-files.ts';

const loadNotTaken = () => import('./files-not-taken.tsx');
const FilesNotTaken = lazy(loadNotTaken);

type Props = {
  files: readonly File[];
  onChange: (files: File[]) => void;
  most: number;
  /** Types of files, as an input of files has them. */
  accept: string;
  maxBytes: number;
  texts: {
    files: string;
    filesHelp: (most: number) => string;
    addFiles: string;
    removeFile: (name: string) => string;
  };
};

/** Files that go with what is written, chosen before it is sent. One that cannot go along says so at once. */
export function FileFields({ files, onChange, most, accept, maxBytes, texts }: Props) {
  const id = useId();
  const [choice, setChoice] = useState<{ files: readonly File[]; notTaken: NotTaken[] }>();
  // Of the last choice alone: it is no longer said once another file is left out, or the form was sent.
  const notTaken = choice?.files === files ? choice.notTaken : [];
  // While the form is new: a part that cannot be loaded later would take what was typed with it.
  useEffect(() => void loadNotTaken().catch(() => undefined), []);
  const choose = (more: readonly File[]) => {
    const taken = takeFiles(files, more, { accept, most, maxBytes });
    setChoice(taken);
    onChange(taken.files);
  };
  return (
    <div className="grid gap-1.5">
      <p className="text-small leading-[18px] font-[550]">{texts.files}</p>
      {files.length > 0 && (
        <ul className="grid gap-1 text-small">
          {files.map((file) => (
            <li key={sameness(file)} className="flex items-center gap-2">
              <span translate="no" className="min-w-0 truncate">
                {file.name}
              </span>
              <Button
                look="plain"
                size="icon"
                aria-label={texts.removeFile(file.name)}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <div>
          <FileButton size="small" multiple accept={accept} aria-describedby={`${id}-help`} onFiles={choose}>
            {texts.addFiles}
          </FileButton>
        </div>
      )}
      {/* There before there is anything to say, so that it is said. */}
      <div aria-live="polite" className="empty:absolute">
        <Suspense>{notTaken.length > 0 && <FilesNotTaken files={notTaken} most={most} maxBytes={maxBytes} />}</Suspense>
      </div>
      <p id={`${id}-help`} className="max-w-[68ch] text-small leading-[18px] text-muted">
        {texts.filesHelp(most)}
      </p>
    </div>
  );
}
