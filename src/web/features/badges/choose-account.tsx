import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Badge } from '#modules/badges/contract.ts';
import { brandLengths } from '#modules/brands/lengths.ts';
import { useDeployment } from '#web/brand/deployment.tsx';
import { tooLong } from '#web/features/api/at-most.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useSwitchPage } from './badges-query.ts';
import { badgeTexts } from './texts.tsx';

type Props = {
  badges: readonly Badge[];
  chosen: Badge;
  onChoose: (brandId: string) => void;
  name: string;
  onName: (name: string) => void;
  children?: ReactNode;
};

/** Whose badges these are, by which name, and whether anybody may check them. */
export function ChooseAccount({ badges, chosen, onChoose, name, onName, children }: Props) {
  const texts = useTexts(badgeTexts).choose;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.account} help={texts.accountHelp}>
            {(wiring) => (
              <Select
                {...wiring}
                options={badges.map(({ brandId, handle, platform }) => ({
                  value: brandId,
                  label: texts.option(handle, platform),
                }))}
                value={chosen.brandId}
                onChange={(event) => onChoose(event.target.value)}
              />
            )}
          </Field>
          <Field label={texts.name} help={texts.nameHelp} error={tooLong(name, brandLengths.displayName)}>
            {(wiring) => (
              <Input
                {...wiring}
                value={name}
                translate="no"
                placeholder={chosen.name}
                autoComplete="off"
                onChange={(event) => onName(event.target.value)}
              />
            )}
          </Field>
        </div>
        {children}
        <PageSwitch badge={chosen} />
      </CardBody>
    </Card>
  );
}

function PageSwitch({ badge }: { badge: Badge }) {
  const texts = useTexts(badgeTexts).choose;
  const { product } = useDeployment();
  const page = useSwitchPage(badge);
  return (
    <div className="border-t border-border pt-1.5">
      <Switch
        label={texts.check}
        help={texts.checkHelp(product)}
        checked={page.isPending ? page.variables : badge.shown}
        onCheckedChange={(shown) => page.mutate(shown)}
      />
      {badge.shown && (
        <a
          href={badge.link}
          target="_blank"
          rel="noopener"
          className="inline-flex max-w-full items-center gap-1.5 text-small font-[550] text-primary hover:underline max-md:min-h-11"
        >
          <span translate="no" className="min-w-0 break-all">
            {badge.link}
          </span>
          <ArrowUpRight size={16} aria-hidden />
        </a>
      )}
      {page.isError && <Strip kind="problem">{texts.notSaved(<Sentence of={page.error} />)}</Strip>}
    </div>
  );
}
