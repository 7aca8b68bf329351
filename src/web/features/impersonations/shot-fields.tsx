import { X } from 'lucide-react';
import { useId } from 'react';
import { maxScreenshots } from '#modules/impersonations/choices.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { impersonationTexts } from './texts.tsx';

export const pictures = 'image/jpeg,image/png,image/webp';

/** Pictures that go with the report, chosen before it is sent. */
export function ShotFields({ shots, onChange }: { shots: readonly File[]; onChange: (shots: File[]) => void }) {
  const texts = useTexts(impersonationTexts).form;
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <p className="text-small leading-[18px] font-[550]">{texts.shots}</p>
      {shots.length > 0 && (
        <ul className="grid gap-1 text-small">
          {shots.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={at} className="flex items-center gap-2">
              <span translate="no" className="min-w-0 truncate">
                {file.name}
              </span>
              <Button
                look="plain"
                size="icon"
                aria-label={texts.removeShot(file.name)}
                onClick={() => onChange(shots.filter((_, other) => other !== at))}
              >
                <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shots.length < maxScreenshots && (
        <div>
          <input
            id={id}
            type="file"
            multiple
            accept={pictures}
            aria-describedby={`${id}-help`}
            className="peer sr-only"
            onChange={(event) => {
              onChange([...shots, ...(event.target.files ?? [])].slice(0, maxScreenshots));
              // or the same file could not be chosen again
              event.target.value = '';
            }}
          />
          <label
            htmlFor={id}
            className={cn(
              buttonStyle({ size: 'small' }),
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
            )}
          >
            {texts.addShots}
          </label>
        </div>
      )}
      <p id={`${id}-help`} className="text-small leading-[18px] text-muted">
        {texts.shotsHelp}
      </p>
    </div>
  );
}
