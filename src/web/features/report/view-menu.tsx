import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { ReportView } from '#modules/reports/views/contract.ts';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Menu, MenuCheck, MenuContent, MenuGroup, MenuItem, MenuLabel, MenuRule, MenuTrigger } from '#web/ui/menu.tsx';
import { say } from '#web/ui/toast.tsx';
import { columnNames, columnsOf, columnsWords } from './report-columns.ts';
import type { ReportSearch } from './report-search.ts';
import { filtersOf, isAsKept } from './report-views.ts';
import { reportTexts } from './texts.ts';
import { viewTexts } from './view-texts.ts';

type Props = {
  trigger: ReactElement;
  search: ReportSearch;
  /** The kept view that is looked at. */
  view: ReportView | undefined;
  onColumns: (columns: string | undefined) => void;
  onKeep: () => void;
  onRename: () => void;
  onRemove: (view: ReportView) => void;
  /** On a phone rows are chosen only when asked. */
  choosing: { on: boolean; toggle: () => void } | undefined;
};

/** What the list shows beside the copy, and what is kept of it under a name. */
export default function ViewMenu({ trigger, search, view, onColumns, choosing, ...does }: Props) {
  const texts = useTexts(viewTexts);
  const heads = useTexts(reportTexts).columns;
  const client = useQueryClient();
  const mayKeep = useViewer().frontendStatus !== 'former';
  const shown = columnsOf(search.columns);
  // Their tabs are missing then, and nothing else says so.
  const { isError: notRead } = useQuery({ queryKey: ['/report-views'], enabled: false });
  const replace = useMutation({
    mutationFn: ({ id }: ReportView) => api.patch<ReportView>(`/report-views/${id}`, { filters: filtersOf(search) }),
    onSuccess: ({ name }) => {
      say({ title: texts.replaced(name) });
      return renew(client, '/report-views');
    },
    onError: (error) => say({ title: texts.failed, text: sentenceOf(error) }),
  });
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="end">
        {choosing && (
          <>
            <MenuItem onSelect={choosing.toggle}>{choosing.on ? texts.chooseNone : texts.choose}</MenuItem>
            <MenuRule />
          </>
        )}
        <MenuGroup>
          <MenuLabel>{texts.columns}</MenuLabel>
          {columnNames.map((name) => (
            <MenuCheck
              key={name}
              label={heads[name]}
              checked={shown.includes(name)}
              onChange={(on) => onColumns(columnsWords(on ? [...shown, name] : shown.filter((one) => one !== name)))}
            />
          ))}
        </MenuGroup>
        {(mayKeep || notRead) && <MenuRule />}
        {notRead && <MenuItem onSelect={() => void renew(client, '/report-views')}>{texts.notRead}</MenuItem>}
        {mayKeep && <MenuItem onSelect={does.onKeep}>{texts.keep}</MenuItem>}
        {mayKeep && view && (
          <>
            {!isAsKept(search, view) && (
              <MenuItem onSelect={() => replace.mutate(view)}>{texts.replace(view.name)}</MenuItem>
            )}
            <MenuItem onSelect={does.onRename}>{texts.rename(view.name)}</MenuItem>
            <MenuItem onSelect={() => does.onRemove(view)}>{texts.remove(view.name)}</MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  );
}
