import { EyeOff, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathWith } from '#web/features/api/path-with.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import type { Detour } from './search.ts';
import { sessionTexts } from './texts.tsx';

const creatorSteps = () =>
  [
    [textsOf(sessionTexts).nextSteps.nameAccount, textsOf(sessionTexts).nextSteps.nameAccountText],
    [textsOf(sessionTexts).nextSteps.proveAccount, textsOf(sessionTexts).nextSteps.proveAccountText],
    [textsOf(sessionTexts).nextSteps.decide, textsOf(sessionTexts).nextSteps.decideText],
  ] as const;

const affiliateSteps = () =>
  [
    [textsOf(sessionTexts).nextSteps.affiliateAccount, textsOf(sessionTexts).nextSteps.affiliateAccountText],
    [textsOf(sessionTexts).nextSteps.affiliateFigures, textsOf(sessionTexts).nextSteps.affiliateFiguresText],
    [textsOf(sessionTexts).nextSteps.affiliateShare, textsOf(sessionTexts).nextSteps.affiliateShareText],
  ] as const;

/** Beside the forms: what happens next, what stays private, and the other way to be here. */
export function NextSteps({ detour }: { detour: Detour }) {
  const texts = useTexts(sessionTexts).nextSteps;
  if (detour.isAffiliateOnly)
    return (
      <>
        <Steps steps={affiliateSteps()} />
        <OtherWay title={texts.otherCreator} text={texts.otherCreatorText}>
          <a href={pathWith('/sign-up', { ...detour, isAffiliateOnly: false })} className={otherWay}>
            {texts.otherCreatorLink}
          </a>
        </OtherWay>
      </>
    );
  return (
    <>
      <Steps steps={creatorSteps()} />
      <ul className="my-7 grid gap-3 border-t border-border pt-6 text-small text-muted [&>li]:grid [&>li]:grid-cols-[24px_1fr] [&>li]:gap-3.5 [&_svg]:mx-1 [&_svg]:mt-0.5 [&_svg]:text-primary">
        <li>
          <EyeOff size={16} aria-hidden />
          {texts.filesPrivate}
        </li>
        <li>
          <UserRoundCheck size={16} aria-hidden />
          {texts.namePrivate}
        </li>
      </ul>
      <OtherWay title={texts.otherAffiliate} text={texts.otherAffiliateText}>
        <a href={pathWith('/sign-up', { ...detour, isAffiliateOnly: true })} className={otherWay}>
          {texts.otherAffiliateLink}
        </a>
      </OtherWay>
    </>
  );
}

const otherWay = 'mt-1 inline-block text-small font-[500] text-primary hover:text-primary-hover';

function Steps({ steps }: { steps: readonly (readonly [string, string])[] }) {
  const texts = useTexts(sessionTexts).nextSteps;
  return (
    <>
      <h2 className="text-title font-[600] tracking-[-0.014em]">{texts.title}</h2>
      <ol className="mt-5 mb-7 grid gap-4.5">
        {steps.map(([title, text], at) => (
          <li key={title} className="grid grid-cols-[24px_1fr] gap-3.5">
            <span className="grid size-6 place-items-center rounded-full border border-border bg-surface text-caption font-[600] text-primary">
              {at + 1}
            </span>
            <div>
              <h3 className="font-[550]">{title}</h3>
              <p className="text-small text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function OtherWay({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="px-4 py-3.5">
      <h3 className="font-[550]">{title}</h3>
      <p className="text-small text-muted">{text}</p>
      {children}
    </Card>
  );
}
