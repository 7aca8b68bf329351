import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseTheme, chosenTheme } from '#web/brand/theme.ts';
import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Settings } from '#web/features/api/types.ts';
import { shellTexts } from '#web/features/shell/texts.ts';
import { chooseLanguage, chosenLanguage, languages, type Offered, offered } from '#web/language/language.ts';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.get<Settings>('/settings', { signal }),
  staleTime: 60_000,
});

/** Shows the change at once and takes it back, with a word, where the server refuses. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Settings>) => api.patch<Settings>('/settings', change),
    onMutate: async (change) => {
      await client.cancelQueries(settingsQuery);
      const before = client.getQueryData(settingsQuery.queryKey);
      if (before) client.setQueryData(settingsQuery.queryKey, { ...before, ...change });
      return { before };
    },
    onError: (error, _change, context) => {
      if (context?.before) client.setQueryData(settingsQuery.queryKey, context.before);
      say({ title: textsOf(shellTexts).notSaved, text: sentenceOf(error) });
    },
    onSettled: () => client.invalidateQueries(settingsQuery),
  });
}

/** Whether the language is read now: not where a later choice replaced it, nor where its words cannot be loaded, which a toast says. */
export async function switchLanguage(language: Offered, isTold = false): Promise<boolean> {
  try {
    return await chooseLanguage(language);
  } catch {
    const { title, text } = textsOf(shellTexts).languageNotLoaded;
    if (!isTold) say({ title: title(languages[language]), text });
    return false;
  }
}

/** Where this device is. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A language whose words did not load is tried again on the next page, and told of once. */
let missing: Offered | undefined;

/** Somebody who chose how they read finds it so on every device; where they are and what they read is kept once, until they change it. */
export async function readAsChosen({ language, theme, timeZone }: Settings): Promise<void> {
  const read = chosenLanguage();
  // Mails and PDFs are then in the language of the screen, also of whoever never chose one.
  const kept = language ?? offered.find((one) => one === read);
  // Refused or offline: their next visit says it again.
  if (!timeZone || (!language && kept))
    api.patch('/settings', { timeZone: timeZone ?? deviceTimeZone(), language: kept }).catch(() => undefined);
  if (theme && theme !== chosenTheme()) chooseTheme(theme);
  if (!language || language === chosenLanguage()) return;
  missing = (await switchLanguage(language, language === missing)) ? undefined : language;
}

/** Previews stay hidden until the setting is known: showing one by mistake cannot be taken back. */
export function useHidePreviews(): boolean {
  const { data } = useQuery(settingsQuery);
  return data?.hidePreviews ?? true;
}
