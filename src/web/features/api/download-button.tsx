import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { download } from './download.ts';
import { Sentence } from './sentence.tsx';

type Props = {
  path: string;
  name: string;
  label: string;
  /** `link` stands in a line of text. */
  look?: 'outline' | 'link';
};

/** Says beside itself why a file did not come. */
export function DownloadButton({ path, name, label, look = 'outline' }: Props) {
  const get = useMutation({ mutationFn: () => download(path, name) });
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {look === 'link' ? (
        <button
          type="button"
          aria-disabled={get.isPending}
          onClick={get.isPending ? undefined : () => get.mutate()}
          className="font-[550] text-primary hover:underline"
        >
          {label}
        </button>
      ) : (
        <Button size="small" busy={get.isPending} onClick={() => get.mutate()}>
          <Download size={16} aria-hidden />
          {label}
        </Button>
      )}
      {get.isError && (
        <span role="alert" className="text-small text-danger">
          <Sentence of={get.error} />
        </span>
      )}
    </span>
  );
}
