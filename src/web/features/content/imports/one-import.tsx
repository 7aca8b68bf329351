import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Hourglass, ImageOff } from 'lucide-react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Brand, Collection, ImportWithPictures } from '#web/features/api/types.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { say } from '#web/ui/toast.tsx';
import { useBegin } from './choose-account.tsx';
import { useImport } from './import-query.ts';
import { PickPictures } from './pick-pictures.tsx';
import { importTexts } from './texts.ts';

type Props = {
  id: string;
  accounts: readonly Brand[];
  collection: Collection | undefined;
  onAnother: () => void;
};

/** One reading, whatever it came to: under way, its pictures, why there are none, or that they are forgotten. */
export function OneImport({ id, accounts, collection, onAnother }: Props) {
  const texts = useTexts(importTexts);
  const client = useQueryClient();
  const { data, error, refetch } = useImport(id);
  const drop = useMutation({
    mutationFn: () => api.remove(`/imports/${id}`),
    onSuccess: () => say({ title: data?.state === 'reading' ? texts.reading.stopped : texts.forgotten }),
    onSettled: () => renew(client, '/imports'),
  });
  if (error instanceof ApiProblem && error.status === 404)
    return (
      <EmptyState icon={Hourglass} title={texts.gone} text={texts.goneHelp}>
        <Button size="small" onClick={onAnother}>
          {texts.another}
        </Button>
      </EmptyState>
    );
  if (!data) return <NotLoaded error={error} refetch={refetch} title={texts.notRead} safe={texts.safe} rows={4} />;
  const brand = accounts.find((one) => one.id === data.brandId);
  const account = brand ? texts.account.name(brand.handle, brand.platform) : texts.account.unnamed;
  return (
    <>
      <ProblemStrip of={drop.error} />
      {data.state === 'reading' ? (
        <Reading of={data} account={account} />
      ) : data.state === 'failed' ? (
        <Failed of={data} account={account} />
      ) : (
        <PickPictures of={data} account={account} collection={collection} />
      )}
      <div className="flex flex-wrap gap-2 border-t border-border pt-4">
        {data.state !== 'failed' && (
          <Button size="small" busy={drop.isPending} onClick={() => drop.mutate()}>
            {data.state === 'reading' ? texts.reading.stop : texts.forget}
          </Button>
        )}
        {data.state !== 'reading' && (
          <Button size="small" look="plain" onClick={onAnother}>
            {texts.another}
          </Button>
        )}
      </div>
    </>
  );
}

type PartProps = { of: ImportWithPictures; account: string };

function Reading({ of: { read, found }, account }: PartProps) {
  const texts = useTexts(importTexts).reading;
  return (
    <div className="grid gap-3">
      <h2 className="font-[600]">{texts.title(account)}</h2>
      <p role="status" className="tabular-nums">
        {found === undefined ? texts.opening : texts.some(read, found)}
      </p>
      {found !== undefined && <Progress label={texts.progress} value={read} max={found} />}
      <p className="text-small text-muted">{texts.leave}</p>
    </div>
  );
}

function Failed({ of, account }: PartProps) {
  const texts = useTexts(importTexts).failed;
  const begin = useBegin(() => undefined);
  return (
    <>
      <ProblemStrip of={begin.error} />
      <EmptyState
        icon={ImageOff}
        title={texts.title(account)}
        text={of.reason && <ServerSentence of={of.reason.message} />}
      >
        <Button size="small" busy={begin.isPending} onClick={() => begin.mutate(of.brandId)}>
          {texts.again}
        </Button>
      </EmptyState>
    </>
  );
}
