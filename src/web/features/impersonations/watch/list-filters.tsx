import { nameMarks } from '#modules/name-watch/lengths.ts';
import { useTexts } from '#web/language/texts.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { watchTexts } from './texts.ts';

export type Filter = { q: string; answer: string; mark: string };
type Props = {
  answers: Readonly<Record<string, string>>;
  filter: Filter;
  onChange: (filter: Filter) => void;
};

/** Words, answers and decisions: what of a list is shown. */
export function ListFilters({ answers, filter, onChange }: Props) {
  const texts = useTexts(watchTexts);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox label={texts.search} value={filter.q} onChange={(q) => onChange({ ...filter, q })} />
      <FilterSelect
        aria-label={texts.answerFilter}
        value={filter.answer}
        onChange={({ target }) => onChange({ ...filter, answer: target.value })}
        options={[
          { value: '', label: texts.everyAnswer },
          ...Object.entries(answers).map(([value, label]) => ({ value, label })),
        ]}
      />
      <FilterSelect
        aria-label={texts.markFilter}
        value={filter.mark}
        onChange={({ target }) => onChange({ ...filter, mark: target.value })}
        options={[
          { value: 'none', label: texts.noMark },
          ...nameMarks.map((value) => ({ value, label: texts.marks[value] })),
          { value: '', label: texts.everyMark },
        ]}
      />
    </div>
  );
}

/** As the API takes it, without what is not asked for. */
export const asQuery = ({ q, answer, mark }: Filter) => ({
  q: q || undefined,
  answer: answer || undefined,
  mark: mark || undefined,
});
