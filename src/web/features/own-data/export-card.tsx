import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { securityQuery } from '#web/features/account/security-query.ts';
import { api } from '#web/features/api/client.ts';
import type { OwnExport } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { day, moment } from '#web/ui/words.ts';
import { exportQuery } from './export-query.ts';
import { fileSize } from './file-size.ts';
import { ownDataTextsLater } from './texts-later.ts';

/** Everything of this user as one file: asked for, put together, downloaded while it is kept. */
export function ExportCard() {
  const texts = useTexts(ownDataTextsLater).exportCard;
  const { data, error, refetch } = useQuery(exportQuery);
  return (
    <Card aria-label={texts.yourData}>
      <CardHead title={texts.yourData} />
      {!data && <NotLoaded error={error} refetch={refetch} title={texts.theStateOf} safe={texts.ifOneIs} rows={2} />}
      {data && (
        <CardBody className="grid gap-4">
          <p className="max-w-[68ch] text-small text-muted">{texts.oneZipWith}</p>
          <ExportState data={data} />
        </CardBody>
      )}
    </Card>
  );
}

function ExportState({ data }: { data: OwnExport }) {
  const texts = useTexts(ownDataTextsLater).exportCard;
  const made = data.export;
  if (made?.state === 'making')
    return (
      <div className="grid gap-2">
        <p role="status" className="text-small tabular-nums">
          {made.total > 0 ? texts.beingPutTogether(made.done, made.total) : texts.itWaitsFor} {texts.youCanLeave}
        </p>
        <Progress label={texts.yourData} value={made.done} max={made.total} />
      </div>
    );
  return (
    <>
      {made?.url && made.expiresAt && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="text-small">
            {texts.readyAsIt(moment(made.askedAt), fileSize(made.size ?? 0), day(made.expiresAt))}
          </p>
          <Button asChild size="small">
            <a href={made.url} download>
              <Download size={16} aria-hidden />
              {texts.downloadTheZip}
            </a>
          </Button>
        </div>
      )}
      {made?.state === 'expired' && <p className="text-small">{texts.theLastFile}</p>}
      {data.nextAt ? <p className="text-small text-muted">{texts.youCanAsk(moment(data.nextAt))}</p> : <AskForExport />}
    </>
  );
}

function AskForExport() {
  const texts = useTexts(ownDataTextsLater).exportCard;
  const [open, setOpen] = useState(false);
  const { data: security } = useQuery(securityQuery);
  const client = useQueryClient();
  const ask = async (proof: OwnerProof) => {
    client.setQueryData(exportQuery.queryKey, await api.post<OwnExport>('/account/export', proof));
  };
  if (open && security)
    return (
      <div className="max-w-[440px]">
        <OwnerForm security={security} words={texts.putItTogether} run={ask} onClose={() => setOpen(false)} />
      </div>
    );
  return (
    <div>
      <Button size="small" busy={!security} onClick={() => setOpen(true)}>
        {texts.askForThe}
      </Button>
    </div>
  );
}
