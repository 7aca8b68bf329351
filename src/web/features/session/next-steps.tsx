import { EyeOff, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathWith } from '#web/features/api/path-with.ts';
import { Card } from '#web/ui/card.tsx';
import type { Detour } from './search.ts';

const creatorSteps = [
  ['You name one account', 'The free scan starts at once and shows live what it reads.'],
  ['You prove it is yours', 'A short code in your bio. Until then we show counts only.'],
  ['You decide about each find', 'Pictures stay blurred. Nothing is sent until you allow it.'],
] as const;

const affiliateSteps = [
  ['You get a code and a link', 'Share either. Both say openly that you earn from them.'],
  ['You see what comes of it', 'Clicks, sign-ups and who pays, as numbers, never as names.'],
  ['You earn 30 % for 12 months', 'Of what they pay. Held for 30 days, then yours to request.'],
] as const;

/** Beside the forms: what happens next, what stays private, and the other way to be here. */
export function NextSteps({ detour }: { detour: Detour }) {
  if (detour.isAffiliateOnly)
    return (
      <>
        <Steps steps={affiliateSteps} />
        <OtherWay title="Here to protect your own content?" text="Begin with a free scan. A code of yours stays valid.">
          <a href={pathWith('/sign-up', { ...detour, isAffiliateOnly: false })} className={otherWay}>
            Sign up as a creator
          </a>
        </OtherWay>
      </>
    );
  return (
    <>
      <Steps steps={creatorSteps} />
      <ul className="my-7 grid gap-3 border-t border-border pt-6 text-small text-muted [&>li]:grid [&>li]:grid-cols-[24px_1fr] [&>li]:gap-3.5 [&_svg]:mx-1 [&_svg]:mt-0.5 [&_svg]:text-primary">
        <li>
          <EyeOff size={16} aria-hidden />
          Your files are encrypted where they are kept, and shown only when you ask.
        </li>
        <li>
          <UserRoundCheck size={16} aria-hidden />
          Hosts see our name and address and your stage name, not your legal name.
        </li>
      </ul>
      <OtherWay title="Here to refer others?" text="Earn 30 % of what they pay for 12 months. No plan needed.">
        <a href={pathWith('/sign-up', { ...detour, isAffiliateOnly: true })} className={otherWay}>
          Sign up as an affiliate
        </a>
      </OtherWay>
    </>
  );
}

const otherWay = 'mt-1 inline-block text-small font-[500] text-primary hover:text-primary-hover';

function Steps({ steps }: { steps: readonly (readonly [string, string])[] }) {
  return (
    <>
      <h2 className="text-title font-[600] tracking-[-0.014em]">What happens next</h2>
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
