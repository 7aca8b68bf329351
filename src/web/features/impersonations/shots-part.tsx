import { maxScreenshots } from '#modules/impersonations/choices.ts';
import { api } from '#web/features/api/client.ts';
import { download } from '#web/features/api/download.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { ImpersonationDetail } from '#web/features/api/types.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { pictures } from './pictures.ts';
import { reportTexts } from './report-texts.tsx';
import { sendShot } from './send-shot.ts';
import { useReportAct } from './use-report-act.ts';

type Shot = ImpersonationDetail['screenshots'][number];

export function ShotsPart({ report: { id, screenshots, isOpen } }: { report: ImpersonationDetail }) {
  const texts = useTexts(reportTexts).detail;
  const add = useReportAct((file: File) => sendShot(id, file), texts.added);
  return (
    <div className="grid gap-2 text-small">
      {screenshots.length === 0 ? (
        <p className="text-muted">{texts.noShots}</p>
      ) : (
        <ul className="grid gap-1">
          {screenshots.map((shot) => (
            <ShotRow key={shot.id} shot={shot} />
          ))}
        </ul>
      )}
      <ProblemStrip of={add.error} />
      {isOpen && screenshots.length < maxScreenshots && (
        <div>
          <FileButton size="small" accept={pictures} disabled={add.busy} onFiles={([file]) => file && add.act(file)}>
            {add.busy ? texts.adding : texts.add}
          </FileButton>
        </div>
      )}
    </div>
  );
}

function ShotRow({ shot: { id, fileName: name, state, refusal } }: { shot: Shot }) {
  const texts = useTexts(reportTexts).detail;
  const fileName = name ?? texts.shot;
  const load = useAct(() => download(`/impersonation-screenshots/${id}`, fileName));
  const remove = useReportAct(() => api.remove(`/impersonation-screenshots/${id}`), texts.removed);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span translate="no" className="min-w-0 flex-1 truncate">
        {fileName}
      </span>
      {state === 'ready' && name ? (
        <Button
          size="small"
          busy={load.busy}
          aria-label={texts.downloadThis(fileName)}
          onClick={() => load.act(undefined)}
        >
          {texts.download}
        </Button>
      ) : (
        state !== 'ready' && <span className="text-muted">{refusal ? texts.refused[refusal] : texts.checking}</span>
      )}
      <RemoveButton what={fileName} onPress={() => remove.act(undefined)} />
      <ProblemStrip of={load.error ?? remove.error} />
    </li>
  );
}
