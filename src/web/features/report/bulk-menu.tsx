import type { ReactElement } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { download } from '#web/features/api/download.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { useTexts } from '#web/language/texts.ts';
import { Menu, MenuContent, MenuItem, MenuRule, MenuTrigger } from '#web/ui/menu.tsx';
import { say } from '#web/ui/toast.tsx';
import { type Act, acts, type Chosen, concerns } from './bulk-acts.ts';
import { bulkTexts } from './bulk-texts.ts';

type Props = { trigger: ReactElement; chosen: readonly Chosen[]; csv: boolean; onAct: (act: Act) => void };

/** What can be done to the chosen, each with how many of them it concerns. */
export default function BulkMenu({ trigger, chosen, csv, onAct }: Props) {
  const texts = useTexts(bulkTexts);
  const whitelist = useLabel('action.whitelist');
  const copy = () =>
    void navigator.clipboard.writeText(chosen.map(({ url }) => url).join('\n')).then(
      () => say({ title: texts.copied(chosen.length) }),
      () => say({ title: texts.notAllowed }),
    );
  const keep = () =>
    void download('/cases/export', 'takedown-report.csv', {}, { ids: chosen.map(({ id }) => id) }).catch(
      (error: unknown) => say({ title: texts.failed, text: sentenceOf(error) }),
    );
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="end" side="top">
        {acts.map((act) => {
          const n = chosen.filter((one) => concerns(act, one)).length;
          const label = act === 'whitelist' ? `${whitelist}…` : texts.acts[act];
          return (
            <Item
              key={act}
              title={label}
              note={n > 0 ? texts.ofChosen(n, chosen.length) : texts.whyNone[act]}
              onSelect={n > 0 ? () => onAct(act) : undefined}
            />
          );
        })}
        <MenuRule />
        <MenuItem onSelect={copy}>{texts.copy}</MenuItem>
        {csv && <MenuItem onSelect={keep}>{texts.csv}</MenuItem>}
      </MenuContent>
    </Menu>
  );
}

/** One that concerns none of them stays in reach, and says why. */
function Item({ title, note, onSelect }: { title: string; note: string; onSelect: (() => void) | undefined }) {
  return (
    <MenuItem
      className="h-auto py-1.5 max-md:h-auto"
      aria-disabled={onSelect ? undefined : true}
      onSelect={(event) => (onSelect ? onSelect() : event.preventDefault())}
    >
      <span className="max-w-[300px]">
        <span className={onSelect ? 'block font-[550]' : 'block font-[550] text-muted'}>{title}</span>
        <span className="block text-small text-muted">{note}</span>
      </span>
    </MenuItem>
  );
}
