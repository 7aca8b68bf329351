import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useDeployment } from '#web/brand/deployment.tsx';
import type { NoticeDetail } from '#web/features/api/types.ts';
import { inSampleWorld, sampleQuery } from '#web/features/first-run/sample-query.ts';
import { ServerSentence, translateSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FormValue } from '#web/ui/form-value.tsx';
import { noticeTexts } from './texts.ts';

type Props = {
  form: Pick<NonNullable<NoticeDetail['form']>, 'url' | 'fields'>;
  /** What its address is, where it is not the form itself. */
  open?: string | undefined;
  /** What is said of a field without a value. */
  none?: string;
};

/** Every field that the form asks for, in its order, ready to be copied; what only the creator knows says so. */
export function FormFields({ form, open, none }: Props) {
  const texts = useTexts(noticeTexts).fields;
  const { sample } = useDeployment();
  const { data: world } = useQuery({ ...sampleQuery, enabled: sample });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      {/^https?:\/\//.test(form.url) && (
        <Button asChild size="small" className="justify-self-start">
          <a href={inSampleWorld(form.url, world)} target="_blank" rel="noreferrer noopener">
            <ExternalLink size={16} aria-hidden />
            {open ?? texts.open}
          </a>
        </Button>
      )}
      <ol data-form-fields>
        {form.fields.map(({ label, value }) => (
          <li key={label} className="flex items-start justify-between gap-3 border-t border-border py-2.5">
            <div className="min-w-0">
              <FieldName of={label} className="block text-muted" />
              {value === undefined ? (none ?? texts.onlyYou) : <FormValue name={label} text={value} />}
            </div>
            {value !== undefined && <CopyButton text={value} label={texts.copy} what={<ServerSentence of={label} />} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a field is called: in the reader's language, and then as it stands on the form. */
export function FieldName({ of, className }: { of: string; className: string }) {
  return (
    <span className={className}>
      <ServerSentence of={of} />
      {translateSentence(of) !== undefined && <span lang="en"> ({of})</span>}
    </span>
  );
}
