import { X } from 'lucide-react';
import { useId } from 'react';
import { maxScreenshots } from '#modules/impersonations/choices.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { impersonationTexts } from './texts.tsx';

export const pictures = 'image/jpeg,image/png,image/webp';

/** The same file chosen again is one; two may have one name. */
const sameness = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
const isNew = (shots: readonly File[]) => (file: File) => !shots.some((shot) => sameness(shot) === sameness(file));

/** Pictures that go with the report, chosen before it is sent. */
export function ShotFields({ shots, onChange }: { shots: readonly File[]; onChange: (shots: File[]) => void }) {
  const texts = useTexts(impersonationTexts).form;
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <p className="text-small leading-[18px] font-[550]">{texts.shots}</p>
      {shots.length > 0 && (
        <ul className="grid gap-1 text-small">
          {shots.map((file) => (
            <li key={sameness(file)} className="flex items-center gap-2">
              <span translate="no" className="min-w-0 truncate">
                {file.name}
              </span>
              <Button
                look="plain"
                size="icon"
                aria-label={texts.removeShot(file.name)}
                onClick={() => onChange(shots.filter((other) => other !== file))}
              >
                <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shots.length < maxScreenshots && (
        <div>
          <FileButton
            size="small"
            multiple
            accept={pictures}
            aria-describedby={`${id}-help`}
            onFiles={(more) => onChange([...shots, ...more.filter(isNew(shots))].slice(0, maxScreenshots))}
          >
            {texts.addShots}
          </FileButton>
        </div>
      )}
      <p id={`${id}-help`} className="text-small leading-[18px] text-muted">
        {texts.shotsHelp}
      </p>
    </div>
  );
}
