import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Correction, CorrectionResult } from '#modules/content/corrections/contract.ts';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Ownership, Sensitivity, Work } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Select } from '#web/ui/select.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { say } from '#web/ui/toast.tsx';
import { careTexts } from './care-texts.ts';
import { CasesOfFiles } from './cases-of-files.tsx';
import { contentTexts } from './texts.ts';
import { undoing } from './undoing.ts';
import { ownerships } from './upload-queue.ts';

const sensitivities = ['public', 'paid', 'intimate'] as const;
const keep = 'keep';
const asCollection = 'collection';

type Results = readonly CorrectionResult[];
type Said = Pick<Correction, 'ownership' | 'sensitivity'>;
type Props = {
  works: readonly Work[];
  audienceOf: (work: Work) => Sensitivity;
  onClose: () => void;
  onDone: () => void;
};

/** Says of several files who was meant to see them and whose they are, in one call that one press takes back. */
export default function CorrectDialog({ works, audienceOf, onClose, onDone }: Props) {
  const texts = useTexts(careTexts).correct;
  const { upload, collection } = useTexts(contentTexts);
  const client = useQueryClient();
  const [audience, setAudience] = useState<string>(keep);
  const [owner, setOwner] = useState<Ownership>();
  const [empty, setEmpty] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>();
  const send = async (asked: Correction[]): Promise<Results> => {
    const { results } = await api.post<{ results: Results }>('/works/corrections', { works: asked });
    await Promise.all([renew(client, '/works'), renew(client, '/collections')]);
    return results;
  };
  const said = sensitivities.find((one) => one === audience);
  const asked: Said = {
    ...(audience === keep ? {} : { sensitivity: said ?? null }),
    ...(owner ? { ownership: owner } : {}),
  };
  const save = useMutation({
    mutationFn: () => send(works.map(({ id }) => ({ id, ...asked }))),
    onSuccess: (results) => {
      tell(results, asked, send);
      const gone = results.filter(({ outcome }) => outcome === 'not-found').map(({ id }) => id);
      if (gone.length === 0) return onDone();
      return setMissing(
        works.filter(({ id }) => gone.includes(id)).map(({ title, fileName }) => title || fileName || ''),
      );
    },
  });
  if (missing)
    return (
      <Dialog open onOpenChange={onDone} title={texts.title(works.length)}>
        <Strip kind="partial">{texts.missing(missing)}</Strip>
        <DialogActions>
          <Button onClick={onDone}>{texts.close}</Button>
        </DialogActions>
      </Dialog>
    );
  const wasIntimate = works.some((work) => audienceOf(work) === 'intimate');
  const press = () => {
    if (audience === keep && !owner) setEmpty(true);
    else save.mutate();
  };
  return (
    <Dialog open onOpenChange={onClose} title={texts.title(works.length)} description={texts.text}>
      <ProblemStrip of={save.error} />
      <div className="grid gap-4">
        <Radio
          legend={texts.audience}
          choices={[
            { value: keep, label: texts.keep },
            ...sensitivities.map((value) => ({
              value,
              label: collection.sensitivities[value].label,
              ...(value === 'intimate' ? {} : { help: collection.sensitivities[value].help }),
            })),
            { value: asCollection, ...texts.asCollection },
          ]}
          value={audience}
          onValueChange={(value) => {
            setAudience(value);
            setEmpty(false);
          }}
        />
        <div aria-live="polite" className="text-small text-muted empty:hidden">
          {said === 'intimate' && texts.intimate}
          {said !== 'intimate' && audience !== keep && wasIntimate && texts.lessIntimate}
        </div>
        <Field label={texts.owner} error={empty ? texts.nothing : undefined}>
          {(wiring) => (
            <Select
              {...wiring}
              options={[
                { value: '', label: texts.keep },
                ...ownerships.map((value) => ({ value, label: upload.ownerships[value] })),
              ]}
              value={owner ?? ''}
              onChange={({ target }) => {
                setOwner(ownerships.find((one) => one === target.value));
                setEmpty(false);
              }}
            />
          )}
        </Field>
        {owner === 'studio' && (
          <div aria-live="polite" className="grid gap-1 text-small">
            <p>{upload.studioHelp}</p>
            <CasesOfFiles workIds={works.map(({ id }) => id)} />
          </div>
        )}
      </div>
      <DialogActions>
        <Button look="primary" busy={save.isPending} onClick={press}>
          {texts.save(works.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What was done, with the one press that takes it back. */
function tell(results: Results, asked: Said, send: (works: Correction[]) => Promise<Results>) {
  const texts = textsOf(careTexts).correct;
  const changed = results.filter(({ outcome }) => outcome === 'changed');
  const same = results.filter(({ outcome }) => outcome === 'unchanged').length;
  const back = undoing(results, asked);
  const endsCases = asked.ownership === 'studio' && changed.length > 0;
  const undo = async () => {
    try {
      const since = (await send(back)).filter(({ outcome }) => outcome === 'changed-since').length;
      if (since > 0) say({ title: texts.leftAlone(since) });
    } catch (error) {
      say({ title: texts.notUndone, text: sentenceOf(error) });
    }
  };
  const notes = [same > 0 && texts.same(same), endsCases && texts.endedStay].filter(Boolean);
  say({
    title: texts.done(changed.length),
    ...(notes.length > 0 ? { text: notes.join(' ') } : {}),
    ...(back.length > 0 ? { action: { label: texts.undo, onPress: () => void undo() } } : {}),
  });
}
