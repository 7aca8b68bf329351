import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ShownFigures } from '#modules/reports/contract.ts';
import { api } from '#web/features/api/client.ts';
import type { ReportPeriod } from '#web/features/report/report-period.ts';

export const figuresQuery = (period: ReportPeriod) =>
  queryOptions({
    queryKey: ['/report/figures', period],
    queryFn: ({ signal }) => api.get<ShownFigures>('/report/figures', { query: period, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
