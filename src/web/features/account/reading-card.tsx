import { useEffect, useRef } from 'react';
import { themes } from '#web/brand/theme.ts';
import { switchLanguage, useChangeSettings } from '#web/features/session/settings.ts';
import { useTheme } from '#web/features/session/use-theme.ts';
import { themeTexts } from '#web/features/shell/texts-theme.ts';
import { chosenLanguage, languages, type Offered, offered } from '#web/language/language.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { AccountRow } from './account-row.tsx';
import { accountTexts } from './texts.tsx';

/** Another language draws the page anew; whoever chose it goes on where they were. */
let hasJustChosen = false;

/** How everything is read: at once, and on the next device too. */
export function ReadingCard() {
  const texts = useTexts(accountTexts).reading;
  const words = useTexts(themeTexts);
  const change = useChangeSettings();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (hasJustChosen) select.current?.focus();
    hasJustChosen = false;
  }, []);
  const [theme, chooseTheme] = useTheme();
  const onLanguage = async (next: Offered) => {
    hasJustChosen = true;
    if (await switchLanguage(next)) change.mutate({ language: next });
    else hasJustChosen = false;
  };
  return (
    <Card>
      <CardHead title={texts.title} />
      <CardBody>
        <AccountRow name={texts.language}>
          <Select
            aria-label={texts.language}
            translate="no"
            options={offered.map((value) => ({ value, label: languages[value] }))}
            value={chosenLanguage()}
            onChange={({ target }) => {
              const next = offered.find((one) => one === target.value);
              if (next) void onLanguage(next);
            }}
            ref={select}
          />
        </AccountRow>
        <AccountRow name={words.name}>
          <Segmented
            label={words.name}
            options={themes.map((value) => ({ value, label: words.options[value] }))}
            value={theme}
            onChange={chooseTheme}
          />
        </AccountRow>
      </CardBody>
    </Card>
  );
}
