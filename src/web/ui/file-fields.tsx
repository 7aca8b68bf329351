import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';
import { FileButton } from './file-button.tsx';

/** The same file chosen again is one; two may have one name. */
const sameness = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
const isNew = (files: readonly File[]) => (file: File) => !files.some((known) => sameness(known) === sameness(file));

type Props = {
  files: readonly File[];
  onChange: (files: File[]) => void;
  most: number;
  /** Types of files, as an input of files has them. */
  accept: string;
  texts: {
    files: string;
    filesHelp: (most: number) => string;
    addFiles: string;
    removeFile: (name: string) => string;
  };
};

/** Files that go with what is written, chosen before it is sent. */
export function FileFields({ files, onChange, most, accept, texts }: Props) {
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
      {files.length < most && (
        <div>
          <FileButton
            size="small"
            multiple
            accept={accept}
            aria-describedby={`${id}-help`}
            onFiles={(more) => onChange([...files, ...more.filter(isNew(files))].slice(0, most))}
          >
            {texts.addFiles}
          </FileButton>
        </div>
      )}
      <p id={`${id}-help`} className="max-w-[68ch] text-small leading-[18px] text-muted">
        {texts.filesHelp(most)}
      </p>
    </div>
  );
}
