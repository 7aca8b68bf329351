import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#web/features/api/client.ts';
import type { Page, Sensitivity, SourceHealth } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { pictureSearchTexts } from './picture-search-texts.ts';

type Props = { sensitivity: Sensitivity; checked: boolean; onChange: (checked: boolean) => void };

/** Whether the pictures of a collection may leave to be searched for, and to whom they would. */
export function PictureSearchField({ sensitivity, checked, onChange }: Props) {
  const texts = useTexts(pictureSearchTexts);
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['/sources'],
    queryFn: ({ signal }) => api.get<Pick<Page<SourceHealth>, 'items'>>('/sources', { signal }),
    staleTime: 60_000,
  });
  const receivers = [...new Set(data?.items.flatMap(({ sentTo }) => sentTo ?? []))];
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-[550]">{texts.title}</legend>
      {sensitivity === 'intimate' ? (
        <p className="text-small text-muted">{texts.never}</p>
      ) : (
        <>
          <Checkbox
            label={texts.label}
            aria-describedby={id}
            checked={checked}
            onChange={({ target }) => onChange(target.checked)}
          />
          <div id={id} className="grid min-h-15 gap-1.5 pl-7 text-small text-muted">
            {error && <p>{texts.unknown}</p>}
            {data && <p>{receivers.length > 0 ? texts.leave(receivers) : texts.nobody}</p>}
            {data && receivers.length > 0 && <p>{texts.limits}</p>}
          </div>
        </>
      )}
    </fieldset>
  );
}
