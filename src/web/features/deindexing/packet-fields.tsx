import { ExternalLink } from 'lucide-react';
import type { Packet } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FormValue } from '#web/ui/form-value.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { searchEngineTexts } from './texts.tsx';

/** Every field of a form with its copy button, and what the form asks to be ticked. */
export function PacketFields({ packet }: { packet: Packet }) {
  const texts = useTexts(searchEngineTexts).fields;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      {packet.missing.map((words) => (
        <Strip key={words} kind="partial">
          {texts.notYet(<span lang="en">{words}</span>)}
        </Strip>
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {packet.formUrl.startsWith('http') && (
          <Button asChild size="small">
            <a href={packet.formUrl} target="_blank" rel="noreferrer noopener">
              <ExternalLink size={16} aria-hidden />
              {texts.open}
            </a>
          </Button>
        )}
        <span className="text-muted">{packet.urlsPerForm && texts.takes(packet.urlsPerForm)}</span>
      </div>
      <ol data-form-fields>
        {packet.fields.map(({ key, label, value }) => (
          <li key={key} className="flex items-start justify-between gap-3 border-t border-border py-2.5">
            <div className="min-w-0">
              <span lang="en" className="block text-muted">
                {label}
              </span>
              {value === '' ? texts.notNamed : <FormValue name={label} text={value} />}
            </div>
            {value !== '' && <CopyButton text={value} label={texts.copy} what={<span lang="en">{label}</span>} />}
          </li>
        ))}
      </ol>
      {packet.statements.length > 0 && (
        <div className="border-t border-border pt-2.5">
          <p className="text-muted">{texts.toTick}</p>
          <ul lang="en" className="mt-1 grid list-disc gap-1 pl-5">
            {packet.statements.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
