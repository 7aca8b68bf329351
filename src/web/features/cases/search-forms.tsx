import type { CaseDetail } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { searchFormsTexts } from './search-forms-texts.ts';

/** Links to what search engines take from the person shown alone, with one sentence each. */
export default function SearchForms({ one }: { one: CaseDetail }) {
  const texts = useTexts(searchFormsTexts);
  return (
    <section className="mt-4 grid justify-items-start gap-2 text-small">
      <h3 className="font-[600]">{texts.title}</h3>
      <p className="text-muted">{texts.lead}</p>
      <CopyButton text={one.url} label={texts.copy} />
      <ul className="grid gap-2">
        {one.searchForms?.map(({ kind, url }) => (
          <li key={kind}>
            <a href={url} target="_blank" rel="noreferrer" className="block font-[550] underline">
              {texts.kinds[kind].name}
            </a>
            <span className="text-muted">{texts.kinds[kind].text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
