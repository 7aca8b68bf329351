import { ExternalLink } from 'lucide-react';
import type { Packet } from '#web/features/api/types.ts';
import { FieldName } from '#web/features/notices/form-fields.tsx';
import { ServerSentence, translateSentence } from '#web/language/speaking.tsx';
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
          {texts.notYet(<ServerSentence of={words} />)}
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
              <FieldName of={label} className="block text-muted" />
              {value === '' ? texts.notNamed : <FormValue name={label} text={readable(key, value)} />}
            </div>
            {value !== '' && <CopyButton text={value} label={texts.copy} what={<ServerSentence of={label} />} />}
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

/** How it is withdrawn is for whoever does it; everything else is for the engine, in its words. */
const readable = (key: string, value: string): string => (key === 'how' && translateSentence(value)) || value;
