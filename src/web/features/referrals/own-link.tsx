import { Share2 } from 'lucide-react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { referralTexts } from './texts.tsx';

/** Whoever leaves the sheet of their device without sharing has done nothing wrong. */
const share = (data: ShareData): Promise<void> => navigator.share(data).catch(() => undefined);

export function OwnLink({ code, link }: { code: string; link: string }) {
  const texts = useTexts(referralTexts).own;
  const { product } = useDeployment();
  const canShare = typeof navigator.share === 'function';
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <Shown name={texts.link} value={link}>
          <CopyButton text={link} label={texts.copyLink} />
          {canShare && (
            <Button size="small" onClick={() => void share({ title: product, url: link })}>
              <Share2 size={16} aria-hidden />
              {texts.share}
            </Button>
          )}
        </Shown>
        <Shown name={texts.code} value={code}>
          <CopyButton text={code} label={texts.copyCode} />
        </Shown>
        <p className="text-small text-muted md:col-span-2">{texts.sayIt}</p>
      </CardBody>
    </Card>
  );
}

function Shown({ name, value, children }: { name: string; value: string; children: React.ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <span className="text-small text-muted">{name}</span>
      <span translate="no" className="font-[550] break-all">
        {value}
      </span>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
