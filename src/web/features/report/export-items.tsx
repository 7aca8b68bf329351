import type { ReactElement } from 'react';
import type { Report } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import type { File } from './export-menu.tsx';
import { periodWords } from './report-period.ts';
import type { ReportSearch } from './report-search.ts';
import { searchWords } from './report-views.ts';
import { reportTexts } from './texts.ts';

type Props = {
  trigger: ReactElement;
  search: ReportSearch;
  exports: Report['exports'];
  onChoose: (file: File) => void;
  onShare: () => void;
};

/** Each file says what it holds before it is asked for. */
export default function ExportItems({ trigger, search, exports, onChoose, onShare }: Props) {
  const { exports: texts, periods } = useTexts(reportTexts);
  const files = filesOf(search).filter(({ kind }) => exports.some((name) => name === kind.toLowerCase()));
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent align="end">
        {files.map((file) => (
          <Item key={file.title} {...file} onSelect={() => onChoose(file)} />
        ))}
        {exports.includes('share') && (
          <Item
            title={texts.share}
            holds={texts.shareHolds(periodWords(search) ?? periods.anyTime)}
            onSelect={onShare}
          />
        )}
      </MenuContent>
    </Menu>
  );
}

type Held = File & { title: string; holds: string };

function filesOf(search: ReportSearch): Held[] {
  const { exports: texts, periods } = textsOf(reportTexts);
  const { state, host, q, kind, from, to } = search;
  const only = searchWords(search);
  const others = searchWords({ ...search, from: undefined, to: undefined });
  const period = periodWords({ from, to }) ?? periods.anyTime;
  return [
    {
      kind: 'CSV',
      title: only ? texts.listAsCsv : texts.allAsCsv,
      holds: only ? texts.only(only) : texts.allHolds,
      query: { state, host, q, kind, from, to },
    },
    {
      kind: 'PDF',
      title: texts.pdf,
      holds: texts.pdfHolds(period, others),
      query: { from, to },
    },
    {
      kind: 'PDF',
      title: texts.hostsPdf,
      holds: texts.hostsPdfHolds(period),
      query: { from, to, kind: 'hosts' },
    },
  ];
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
