import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { shareTexts } from './texts.ts';

type Props = {
  captions: readonly string[];
  /** That disclose the referral; none where there is no link. */
  sentences: readonly string[];
  disclosure: number;
  onDisclosure: (at: number) => void;
};

export function Captions({ captions, sentences, disclosure, onDisclosure }: Props) {
  const texts = useTexts(shareTexts).captions;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-4">
        <p className="max-w-[68ch] text-muted">{texts.text}</p>
        {sentences.length > 0 ? (
          <Field label={texts.disclosure} help={texts.disclosureHelp} className="max-w-[520px]">
            {(wiring) => (
              <Select
                {...wiring}
                options={sentences.map((label, at) => ({ value: String(at), label }))}
                value={String(disclosure)}
                onChange={({ target }) => onDisclosure(Number(target.value))}
              />
            )}
          </Field>
        ) : (
          <p className="text-small text-muted">{texts.withoutLink}</p>
        )}
        <ul className="grid gap-4 lg:grid-cols-2">
          {captions.map((caption, at) => (
            <li key={caption} className="flex min-w-0 flex-col items-start gap-2.5">
              <p className="w-full flex-1 rounded-control bg-subtle px-3.5 py-2.5 [overflow-wrap:anywhere] whitespace-pre-wrap select-all">
                {caption}
              </p>
              <CopyButton text={caption} label={texts.copy} what={texts.name(at + 1)} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
