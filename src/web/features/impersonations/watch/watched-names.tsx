import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NameWatch } from '#modules/name-watch/contract.ts';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { say } from '#web/ui/toast.tsx';
import { moment } from '#web/ui/words.ts';
import { watchTexts } from './texts.ts';

/** The names that are looked for, and what the creator may change about it. */
export function WatchedNames({ watch }: { watch: NameWatch }) {
  const texts = useTexts(watchTexts);
  const client = useQueryClient();
  const [typed, setTyped] = useState(watch.variants.join(' '));
  const stop = useAct<void, void>(async () => {
    await api.patch('/namesakes/watch', { variants: [] });
    say({ title: texts.variantsSaved });
    await renew(client, '/namesakes');
  });
  const save = useAct<void, void>(async () => {
    await api.patch('/namesakes/watch', { variants: typed.split(/[\s,]+/).filter(Boolean) });
    say({ title: texts.variantsSaved });
    await renew(client, '/namesakes');
  });
  const ask = useAct<void, void>(async () => {
    await api.post('/namesakes/ask', {});
    say({ title: texts.asked });
    await renew(client, '/namesakes');
  });
  return (
    <>
      <div className="grid gap-1 text-small">
        <h3 className="font-[550]">{texts.names}</h3>
        <p translate="no" className="wrap-anywhere">
          {watch.names.length > 0 ? watch.names.map(({ name }) => `@${name}`).join(' · ') : texts.noNames}
        </p>
        <p className="text-muted">{texts.progress(watch.platforms, watch.waiting, watch.putOff !== undefined)}</p>
      </div>
      {watch.isOn && (
        <form
          noValidate
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            save.act();
          }}
        >
          <Field label={texts.variants} optional help={texts.variantsHelp} className="min-w-64 flex-1">
            {(wiring) => (
              <Input
                {...wiring}
                translate="no"
                autoComplete="off"
                maxLength={400}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <Button type="submit" busy={save.busy}>
            {texts.saveVariants}
          </Button>
          {watch.askAgainAt ? (
            <p className="text-small text-muted">
              {watch.putOff && `${texts.putOff(watch.putOff.questions, moment(watch.putOff.until))} `}
              {texts.askAgain(moment(watch.askAgainAt))}
            </p>
          ) : (
            <Button busy={ask.busy} onClick={() => ask.act()}>
              {texts.askNow}
            </Button>
          )}
        </form>
      )}
      {!watch.isOn && watch.variants.length > 0 && (
        <div>
          <Button size="small" busy={stop.busy} onClick={() => stop.act()}>
            {texts.dropVariants(watch.variants.length)}
          </Button>
        </div>
      )}
      <ProblemStrip of={save.error ?? ask.error ?? stop.error} />
    </>
  );
}
