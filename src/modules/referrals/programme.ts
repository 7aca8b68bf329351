/** The programme as its terms say it; who changes a figure gives the terms another version. */
export const programme = {
  version: '2026-11',
  commissionPercent: 30,
  commissionMonths: 12,
  holdDays: 30,
  attributionDays: 60,
  minimumCents: 5000,
} as const;
