import { X } from 'lucide-react';
import { useId } from 'react';
import { maxFiles } from '#modules/support/lengths.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { supportTexts } from './texts.tsx';

const accepted = 'image/jpeg,image/png,image/webp,application/pdf,text/plain';

/** The same file chosen again is one; two may have one name. */
const sameness = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
const isNew = (files: readonly File[]) => (file: File) => !files.some((known) => sameness(known) === sameness(file));

/** Files that go with the message, chosen before it is sent. */
export function FileFields({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const texts = useTexts(supportTexts).form;
  const id = useId();
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
      {files.length < maxFiles && (
        <div>
          <FileButton
            size="small"
            multiple
            accept={accepted}
            aria-describedby={`${id}-help`}
            onFiles={(more) => onChange([...files, ...more.filter(isNew(files))].slice(0, maxFiles))}
          >
            {texts.addFiles}
          </FileButton>
        </div>
      )}
      <p id={`${id}-help`} className="max-w-[68ch] text-small leading-[18px] text-muted">
        {texts.filesHelp(maxFiles)}
      </p>
    </div>
  );
}
