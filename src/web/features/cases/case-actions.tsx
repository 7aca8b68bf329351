import { Link } from '@tanstack/react-router';
import { Check, Ellipsis, Flag, Link2, Minus, RefreshCw, ShieldCheck, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { fairUse } from '#modules/cases/considered.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { CaseDetail } from '#web/features/api/types.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import { FairUseLine } from './fair-use-line.tsx';
import { retractable } from './retractable.ts';
import { openCaseTexts } from './texts-later.ts';
import { useCaseAction } from './use-case-action.ts';

const FlagDialog = lazy(() => import('./flag-dialog.tsx'));
const RetractDialog = lazy(() => import('./retract-dialog.tsx'));
const WhichWorkDialog = lazy(() => import('./which-work-dialog.tsx'));

const looked = ['noticed', 'gone', 'removed', 'refused', 'contested', 'exhausted'];
const undone = ['approved', 'dismissed', 'whitelisted', 'withdrawn'];

/** The foot of a case: what can be done about it, and what became of the last try. */
export function CaseActions({ one, className }: { one: CaseDetail; className?: string }) {
  const texts = useTexts(openCaseTexts).actions;
  const action = useCaseAction(one.id);
  const [retracting, setRetracting] = useState(false);
  const [flagging, setFlagging] = useState(false);
  const [copied, setCopied] = useState<string>();
  // Where a counter-notice waits, the retraction stands among its choices.
  const isAsked = one.state === 'contested' && !one.counterNotice?.decision;
  const sent = isAsked ? 0 : retractable(one);
  const copy = () =>
    navigator.clipboard.writeText(new URL(`/takedown-report/${one.id}`, location.href).href).then(
      () => setCopied(texts.copied),
      () => setCopied(texts.notAllowed),
    );
  const said = action.isError ? (
    <Sentence of={action.error} />
  ) : action.isSuccess && action.variables.call === 'recheck' ? (
    texts.looking
  ) : undefined;
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-2 border-t border-border bg-surface px-4 py-3 max-[420px]:gap-1 md:px-6',
        className,
      )}
    >
      {one.state === 'found' && <FairUseLine className="basis-full" />}
      {one.state === 'found' && <Decide one={one} action={action} />}
      {undone.includes(one.state) && (
        <Button busy={action.isPending} onClick={() => action.mutate({ call: 'undo' })}>
          <Undo2 size={16} aria-hidden />
          {texts.undo}
        </Button>
      )}
      {looked.includes(one.state) && (
        <Button busy={action.isPending} onClick={() => action.mutate({ call: 'recheck' })}>
          <RefreshCw size={16} aria-hidden className="max-[420px]:hidden" />
          {texts.check}
        </Button>
      )}
      <Button onClick={() => void copy()} onBlur={() => setCopied(undefined)}>
        <Link2 size={16} aria-hidden className="max-[420px]:hidden" />
        <span aria-live="polite">{copied ?? texts.copyLink}</span>
      </Button>
      {one.holdSays?.key !== 'heldQuarantined' && (
        <Button size="icon" look="plain" aria-label={texts.flag} title={texts.flag} onClick={() => setFlagging(true)}>
          <Flag size={16} aria-hidden />
        </Button>
      )}
      <Suspense>
        {flagging && <FlagDialog path={`/cases/${one.id}/quarantine`} onClose={() => setFlagging(false)} />}
      </Suspense>
      <p
        role={action.isError ? 'alert' : 'status'}
        className={action.isError ? 'min-w-0 flex-1 text-small text-danger' : 'min-w-0 flex-1 text-small text-muted'}
      >
        {said}
      </p>
      {sent > 0 && one.state !== 'withdrawn' && (
        <>
          <Button look="plain" className="max-md:hidden" onClick={() => setRetracting(true)}>
            {texts.retract}
          </Button>
          <Menu>
            <MenuTrigger asChild>
              <Button size="icon" aria-label={texts.more} className="md:hidden">
                <Ellipsis size={16} aria-hidden />
              </Button>
            </MenuTrigger>
            <MenuContent align="end">
              <MenuItem icon={<Undo2 size={16} aria-hidden />} onSelect={() => setRetracting(true)}>
                {texts.retract}
              </MenuItem>
            </MenuContent>
          </Menu>
          <Suspense>{retracting && <RetractDialog one={one} onClose={() => setRetracting(false)} />}</Suspense>
        </>
      )}
    </div>
  );
}

function Decide({ one, action }: { one: CaseDetail; action: ReturnType<typeof useCaseAction> }) {
  const texts = useTexts(openCaseTexts).actions;
  const whitelist = useLabel('action.whitelist');
  const isUnknown = one.works.length === 0 && one.verdict.kind !== 'fake';
  const mayReportFakes = useViewer().effectiveSpecialFeatures.includes('deepfake');
  const [asks, setAsks] = useState(false);
  const decide = (decision: 'approve' | 'dismiss' | 'whitelist') => () =>
    action.mutate({ call: 'decision', decision, considered: fairUse.version });
  const choose = (workId: string) => {
    setAsks(false);
    action.mutate({ call: 'decision', decision: 'approve', considered: fairUse.version, workId });
  };
  return (
    <>
      <Button look="primary" busy={action.isPending} onClick={isUnknown ? () => setAsks(true) : decide('approve')}>
        <Check size={16} aria-hidden />
        {isUnknown ? texts.whichWork : texts.approve}
      </Button>
      {mayReportFakes && one.verdict.kind !== 'fake' && (
        <Button asChild>
          <Link to="/report-deep-fakes" search={{ lead: one.id }}>
            {texts.fakeOfMe}
          </Link>
        </Button>
      )}
      <Button busy={action.isPending} onClick={decide('dismiss')}>
        <Minus size={16} aria-hidden />
        {texts.dismiss}
      </Button>
      <Button busy={action.isPending} onClick={decide('whitelist')}>
        <ShieldCheck size={16} aria-hidden />
        {whitelist}
      </Button>
      <Suspense>{asks && <WhichWorkDialog one={one} onClose={() => setAsks(false)} onChoose={choose} />}</Suspense>
    </>
  );
}
