import { DownloadButton } from '#web/features/api/download-button.tsx';
import type { CaseDetail } from '#web/features/api/types.ts';
import { locale } from '#web/language/language.ts';
import { useTexts } from '#web/language/texts.ts';
import { shortDay } from '#web/ui/words.ts';
import { caseName } from './case-words.ts';
import { lastResortTexts } from './last-resorts-texts.ts';

/** Services of the site that the team writes to, and what a lawyer or the police could do, with the bundle to bring. */
export default function LastResorts({ one }: { one: CaseDetail }) {
  const texts = useTexts(lastResortTexts);
  const { moneyServices = [], lastResorts = [] } = one;
  return (
    <div className="grid gap-4 text-small">
      {moneyServices.length > 0 && (
        <section className="grid gap-1.5">
          <h3 className="font-[600]">{texts.services}</h3>
          <p className="text-muted">{texts.servicesLead}</p>
          <ul className="grid gap-1">
            {moneyServices.map(({ name, kind, state, at }) => (
              <li key={name}>
                <b translate="no" className="font-[550]">
                  {name}
                </b>
                , {texts.kinds[kind]}: {texts.states[state](shortDay(at))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {lastResorts.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-[600]">{texts.title}</h3>
          <p className="text-muted">{texts.lead}</p>
          <ul className="grid gap-2">
            {lastResorts.map(({ kind, country }) => (
              <li key={kind}>
                <b className="block font-[550]">{texts.resorts[kind].name}</b>
                <span className="text-muted">{texts.resorts[kind].text(country && countryName(country))}</span>
              </li>
            ))}
          </ul>
          <p className="text-muted">{texts.noAdvice}</p>
          <div>
            <DownloadButton
              path={`/cases/${one.id}/evidence`}
              name={`${caseName(one.id)}-evidence.zip`}
              label={texts.evidence}
            />
          </div>
        </section>
      )}
    </div>
  );
}

const countryName = (code: string): string => new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? code;
