import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Yields } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { say } from '#web/ui/toast.tsx';
import { searchTermTexts } from './texts.ts';

/** What titles of confirmed copies say beside a name; one press makes a term of it. */
export function SuggestedTerms({ of }: { of: Yields['suggestions'] }) {
  const texts = useTexts(searchTermTexts);
  const client = useQueryClient();
  const id = useId();
  const [busy, setBusy] = useState<string>();
  const add = async (text: string) => {
    setBusy(text);
    try {
      await api.post('/search-terms', { text });
      await renew(client, '/search-terms');
      say({ title: texts.suggested.added(text) });
    } catch (error) {
      say({ title: texts.suggested.notAdded, text: sentenceOf(error) });
    }
    setBusy(undefined);
  };
  if (of.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-border pt-3">
      <h3 id={id} className="text-small text-muted">
        {texts.suggested.title}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {of.map(({ text, pages }) => (
          <li key={text}>
            <Button size="small" busy={busy === text} onClick={() => void add(text)}>
              <Plus size={16} aria-hidden />
              <span translate="no">{text}</span>
              <span className="font-normal text-muted">{texts.suggested.on(pages)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
