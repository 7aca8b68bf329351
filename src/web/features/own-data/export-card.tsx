import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { securityQuery } from '#web/features/account/security-query.ts';
import { api } from '#web/features/api/client.ts';
import type { OwnExport } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { count, day, moment } from '#web/ui/words.ts';
import { exportQuery } from './export-query.ts';
import { fileSize } from './file-size.ts';

/** Everything of this user as one file: asked for, put together, downloaded while it is kept. */
export function ExportCard() {
  const { data, error, refetch } = useQuery(exportQuery);
  return (
    <Card aria-label="Your data">
      <CardHead title="Your data" />
      {!data && (
        <NotLoaded
          error={error}
          refetch={refetch}
          title="The state of your file could not be loaded"
          safe="If one is being put together, it goes on."
          rows={2}
        />
      )}
      {data && (
        <CardBody className="grid gap-4">
          <p className="max-w-[68ch] text-small text-muted">
            One zip with everything we keep about you: every table as JSON, your pictures, evidence, letters and signed
            documents. Keys that open your account are left out.
          </p>
          <ExportState data={data} />
        </CardBody>
      )}
    </Card>
  );
}

function ExportState({ data }: { data: OwnExport }) {
  const made = data.export;
  if (made?.state === 'making')
    return (
      <div className="grid gap-2">
        <p role="status" className="text-small tabular-nums">
          {made.total > 0
            ? `Being put together: ${made.done.toLocaleString('en')} of ${count(made.total, 'file')}.`
            : 'It waits for its turn.'}{' '}
          You can leave this page; we tell you when it is ready, within a day.
        </p>
        <Progress label="Your data" value={made.done} max={made.total} />
      </div>
    );
  return (
    <>
      {made?.url && made.expiresAt && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="text-small">
            Ready, as it was {moment(made.askedAt)}. {fileSize(made.size ?? 0)}, kept until {day(made.expiresAt)}.
          </p>
          <Button asChild size="small">
            <a href={made.url} download>
              <Download size={16} aria-hidden />
              Download the zip
            </a>
          </Button>
        </div>
      )}
      {made?.state === 'expired' && <p className="text-small">The last file was taken away after seven days.</p>}
      {data.nextAt ? (
        <p className="text-small text-muted">You can ask for another one {moment(data.nextAt)}.</p>
      ) : (
        <AskForExport />
      )}
    </>
  );
}

function AskForExport() {
  const [open, setOpen] = useState(false);
  const { data: security } = useQuery(securityQuery);
  const client = useQueryClient();
  const ask = async (proof: OwnerProof) => {
    client.setQueryData(exportQuery.queryKey, await api.post<OwnExport>('/account/export', proof));
  };
  if (open && security)
    return (
      <div className="max-w-[440px]">
        <OwnerForm security={security} words="Put it together" run={ask} onClose={() => setOpen(false)} />
      </div>
    );
  return (
    <div>
      <Button size="small" busy={!security} onClick={() => setOpen(true)}>
        Ask for the file
      </Button>
    </div>
  );
}
