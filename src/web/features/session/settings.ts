import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseTheme, chosenTheme } from '#web/brand/theme.ts';
import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Settings } from '#web/features/api/types.ts';
import { shellTexts } from '#web/features/shell/texts.ts';
import { chooseLanguage, chosenLanguage } from '#web/language/language.ts';
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

/** Where this device is. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Somebody who chose how they read finds it so on every device; where they are is kept once, until they change it. */
export function readAsChosen({ language, theme, timeZone }: Settings): void {
  // Refused or offline: their next visit says it again.
  if (!timeZone) api.patch('/settings', { timeZone: deviceTimeZone() }).catch(() => undefined);
  if (theme && theme !== chosenTheme()) chooseTheme(theme);
  if (language && language !== chosenLanguage()) chooseLanguage(language).catch(() => undefined);
}

/** Previews stay hidden until the setting is known: showing one by mistake cannot be taken back. */
export function useHidePreviews(): boolean {
  const { data } = useQuery(settingsQuery);
  return data?.hidePreviews ?? true;
}
