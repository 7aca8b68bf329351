import { CheckCheck, Columns2, type LucideIcon, ScanSearch, Send } from 'lucide-react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { type PictureName, pictureOf } from '#web/brand/pictures.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { landingTexts } from './texts.tsx';

const steps = (): [PictureName, LucideIcon, string, string][] => {
  const texts = textsOf(landingTexts).fourSteps;
  return [
    ['look', ScanSearch, texts.look, texts.webAndImage],
    ['decide', Columns2, texts.decide, texts.yoursBesideThe],
    ['ask', Send, texts.ask, texts.sentAsYour],
    ['check', CheckCheck, texts.check, texts.fromTwoPlaces],
  ];
};

export function FourSteps() {
  const texts = useTexts(landingTexts).fourSteps;
  return (
    <section id="how" className="mx-auto max-w-[1200px] px-4 pt-12 md:px-8 md:pt-[72px]">
      <h2 className="text-section font-[620] tracking-[-0.022em]">{texts.fourStepsEach}</h2>
      <p className="mt-1 text-small text-muted">{texts.takenIn}</p>
      <ol className="mt-6 grid gap-x-8 gap-y-10 lg:grid-cols-2 lg:gap-y-12">
        {steps().map(([name, Icon, title, text]) => (
          <li key={name} className="max-w-[552px]">
            <Seen name={name} />
            <div className="mt-4 flex items-center gap-3">
              <span className="grid size-9 place-items-center rounded-card bg-primary-soft text-primary">
                <Icon size={18} aria-hidden />
              </span>
              <h3 className="text-[16px] leading-6 font-[600]">{title}</h3>
            </div>
            <p className="mt-2 text-bar leading-6 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The product at this step. Its room is kept before it is there. */
function Seen({ name }: { name: PictureName }) {
  const { seen } = useTexts(landingTexts).fourSteps;
  const picture = pictureOf(useDeployment().mode, name);
  if (!picture) return null;
  return (
    <picture>
      <source media="(min-width: 40rem)" srcSet={picture.wide} width={552} height={345} />
      <img
        src={picture.small}
        width={343}
        height={336}
        alt={seen[name]}
        loading="lazy"
        decoding="async"
        className="w-full rounded-card border border-border"
      />
    </picture>
  );
}
