import { useRef, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { useTexts } from '#web/language/texts.ts';
import { codeHintTexts } from './texts-hint.ts';

/** Looks whether a code that was typed is somebody's. Nothing waits for it: an unknown one hinders nobody. */
export function useCodeHint(): { hint: string | undefined; lookUp: (typed: string) => void } {
  const texts = useTexts(codeHintTexts);
  const [unknown, setUnknown] = useState<string>();
  const last = useRef('');
  const lookUp = (typed: string): void => {
    const code = typed.trim();
    last.current = code;
    setUnknown(undefined);
    if (code === '' || code.length > 40) return;
    api.get<{ known: boolean }>(`/referrals/codes/${encodeURIComponent(code)}`).then(
      ({ known }) => !known && last.current === code && setUnknown(code),
      () => undefined, // without an answer there is no hint
    );
  };
  return { hint: unknown === undefined ? undefined : texts.unknown, lookUp };
}
