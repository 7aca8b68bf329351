import type { NoticeSummary } from '#web/features/api/types.ts';

/** The hosts of the pages that a notice is about, each once. */
export const hostsOf = ({ urls }: Pick<NoticeSummary, 'urls'>): string[] => [
  ...new Set(urls.map((url) => (URL.canParse(url) ? new URL(url).hostname : url))),
];
