import { useEffect, useRef } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { apiAccessTextsLater } from './texts-later.ts';

type Props = {
  title: string;
  /** What it is, after "Copy": "token", "signing secret". */
  what: string;
  value: string;
  note: string;
  onClose: () => void;
};

/** What nobody, we included, shows again. */
export default function ShownOnce({ title, what, value, note, onClose }: Props) {
  const texts = useTexts(apiAccessTextsLater).shownOnce;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="grid gap-3 rounded-control border border-border bg-subtle p-4">
      <h3 ref={head} tabIndex={-1} className="font-[600] outline-none">
        {title}
      </h3>
      <Strip kind="info">{note}</Strip>
      <code className="rounded-control border border-border bg-surface px-3 py-2 font-mono text-small break-all select-all">
        {value}
      </code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={value} label={texts.copyThe(what)} />
        <Button size="small" look="plain" onClick={onClose}>
          {texts.iHaveKept}
        </Button>
      </div>
    </div>
  );
}
