import { CircleAlert } from 'lucide-react';
import { useTexts } from '#web/language/texts.ts';
import { fileFieldsTexts } from './file-fields-texts.ts';
import type { NotTaken } from './take-files.ts';

type Props = { files: readonly NotTaken[]; most: number; maxBytes: number };

/** Each file that does not go along, with its reason. */
export default function FilesNotTaken({ files, most, maxBytes }: Props) {
  const texts = useTexts(fileFieldsTexts);
  const words = {
    type: (name: string) => texts.type(name),
    size: (name: string) => texts.size(name, Math.floor(maxBytes / 1_048_576)),
    many: (name: string) => texts.many(name, most),
  };
  return (
    <ul className="grid gap-1 text-small leading-[18px] text-danger">
      {files.map(({ key, name, why }) => (
        <li key={key} className="flex items-start gap-1.5">
          <CircleAlert size={16} aria-hidden className="mt-px shrink-0" />
          <span className="wrap-anywhere">{words[why](name)}</span>
        </li>
      ))}
    </ul>
  );
}
