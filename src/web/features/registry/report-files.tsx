import { useQueryClient } from '@tanstack/react-query';
import type { ScamFile, ScamReport } from '#modules/registry/contract.ts';
import { api } from '#web/features/api/client.ts';
import { download } from '#web/features/api/download.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { takeBack } from './take-back.ts';
import { registryTexts } from './texts.ts';

/** The evidence of an own report, and a way to take the report back while it waits. */
export function ReportFiles({ report: { id, state, files } }: { report: ScamReport }) {
  const texts = useTexts(registryTexts).own;
  const client = useQueryClient();
  const back = useAct(() => takeBack(client, id));
  return (
    <div className="grid justify-items-start gap-1.5 whitespace-normal">
      {files.map((file) => (
        <FileRow key={file.id} {...file} />
      ))}
      {state === 'waiting' && (
        <Button size="small" busy={back.busy} onClick={() => back.act(undefined)}>
          {texts.takeBack}
        </Button>
      )}
    </div>
  );
}

function FileRow({ id, fileName, state, refusal }: ScamFile) {
  const texts = useTexts(registryTexts).own.files;
  const client = useQueryClient();
  const load = useAct(() => download(`/scam-files/${id}`, fileName));
  const remove = useAct(async () => {
    await api.remove(`/scam-files/${id}`);
    await renew(client, '/registry/reports');
  });
  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-1">
      {state === 'ready' ? (
        <Button
          look="plain"
          size="small"
          className="-ml-2 min-w-0 max-w-44"
          busy={load.busy}
          aria-label={texts.download(fileName)}
          onClick={() => load.act(undefined)}
        >
          <span translate="no" className="truncate">
            {fileName}
          </span>
        </Button>
      ) : (
        <span className="min-w-0 text-muted">
          <span translate="no" className="wrap-anywhere">
            {fileName}
          </span>
          {': '}
          {refusal ? texts.refused[refusal] : texts.checking}
        </span>
      )}
      <RemoveButton what={fileName} onPress={() => remove.act(undefined)} />
      <ProblemStrip of={load.error ?? remove.error} />
    </div>
  );
}
