import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { Report } from '#web/features/api/types.ts';
import type { ReportPeriod } from './report-period.ts';

/** All time without dates; `from` and `to` are ISO 8601. */
export const reportQuery = (period: ReportPeriod = {}) =>
  queryOptions({
    queryKey: ['/report', period],
    queryFn: ({ signal }) => api.get<Report>('/report', { query: period, signal }),
    staleTime: 30_000,
    // Another period's stand while they are read, so that what was opened below them stays where it is.
    placeholderData: keepPreviousData,
  });
