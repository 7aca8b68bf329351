import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import type { File } from './export-menu.tsx';

type Props = {
  trigger: ReactElement;
  files: readonly File[];
  onChoose: (file: File) => void;
  /** Where the plan holds it. */
  share: { title: string; holds: string; onChoose: () => void } | undefined;
};

/** Each file says what it holds before it is asked for. */
export default function ExportItems({ trigger, files, onChoose, share }: Props) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="end">
        {files.map((file) => (
          <Item key={file.kind} {...file} onSelect={() => onChoose(file)} />
        ))}
        {share && <Item {...share} onSelect={share.onChoose} />}
      </MenuContent>
    </Menu>
  );
}

function Item({ title, holds, onSelect }: { title: string; holds: string; onSelect: () => void }) {
  return (
    <MenuItem className="h-auto py-2 max-md:h-auto" onSelect={onSelect}>
      <span className="max-w-[300px]">
        <span className="block font-[550]">{title}</span>
        <span className="block text-small text-muted">{holds}</span>
      </span>
    </MenuItem>
  );
}
