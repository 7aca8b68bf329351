import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import type { File } from './export-menu.tsx';

type Props = { trigger: ReactElement; files: readonly File[]; onChoose: (file: File) => void };

/** Each file says what it holds before it is asked for. */
export default function ExportItems({ trigger, files, onChoose }: Props) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="end">
        {files.map((file) => (
          <MenuItem key={file.kind} className="h-auto py-2 max-md:h-auto" onSelect={() => onChoose(file)}>
            <span className="max-w-[300px]">
              <span className="block font-[550]">{file.title}</span>
              <span className="block text-small text-muted">{file.holds}</span>
            </span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
