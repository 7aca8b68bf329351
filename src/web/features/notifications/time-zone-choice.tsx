import { useQuery } from '@tanstack/react-query';
import { deviceTimeZone, settingsQuery, useChangeSettings } from '#web/features/session/settings.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { notificationsTexts } from './texts.tsx';

const spaced = (zone: string): string => zone.replaceAll('_', ' ');

/** Where the days and weeks of this user begin. */
export function TimeZoneChoice() {
  const texts = useTexts(notificationsTexts).timeZone;
  const { data } = useQuery(settingsQuery);
  const change = useChangeSettings();
  if (!data) return null;
  const device = deviceTimeZone();
  const chosen = data.timeZone ?? device;
  const zones = [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <div className="grid gap-1.5 border-t border-border pt-4">
      <label htmlFor="time-zone" className="font-[550]">
        {texts.label}
      </label>
      <Select
        id="time-zone"
        aria-describedby="time-zone-hint"
        options={zones.map((zone) => ({ value: zone, label: spaced(zone), translate: 'no' }))}
        value={chosen}
        onChange={({ target }) => change.mutate({ timeZone: target.value })}
      />
      <p id="time-zone-hint" className="text-small text-muted">
        {texts.hint}
      </p>
      {chosen !== device && (
        <p className="flex flex-wrap items-center gap-2 text-small text-muted">
          {texts.ofDevice(spaced(device))}
          <Button size="small" look="plain" onClick={() => change.mutate({ timeZone: device })}>
            {texts.useDevice}
          </Button>
        </p>
      )}
    </div>
  );
}
