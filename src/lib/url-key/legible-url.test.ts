import { expect, it } from 'vitest';
import { hasUserinfo, legibleUrl } from './legible-url.ts';

it.each([
  ['https://fine.test/A?b=c#d', 'https://fine.test/A?b=c#d'],
  [' HTTPS://Fine.TEST:443/A/*', 'https://fine.test/A/*'],
  ['https://\u0430\u0440\u0440\u04cf\u0435.test/ä', 'https://xn--80ak6aa92e.test/ä'],
  ['https://fi\u00adne.test', 'https://fine.test'],
  ['https://0x7f.1/x', 'https://127.0.0.1/x'],
  ['https://fine.test\\@evil.test/x', 'https://fine.test\\@evil.test/x'],
  ['https://fine.test/\u202egnp.exe', 'https://fine.test/%E2%80%AEgnp.exe'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['nothing', 'nothing'],
])('%j reads %j, and leads to the same', (text, legible) => {
  expect(legibleUrl(text)).toBe(legible);
  expect(URL.parse(legible)?.href).toBe(URL.parse(text)?.href);
});

it.each([
  ['https://good.test@evil.test/', true],
  ['https://:pass@evil.test/', true],
  ['https://fine.test/@mara', false],
  ['nothing', false],
])('%j has a name before its host: %s', (text, has) => expect(hasUserinfo(text)).toBe(has));
