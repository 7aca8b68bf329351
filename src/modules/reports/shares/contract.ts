import { z } from 'zod';
import type { CaseState } from '#modules/cases/index.ts';
import { type hostFiguresSchema, type Report, reportQuery } from '#modules/reports/contract.ts';

/** How long a link to a report can be read, and how many of them a creator may have. */
export const shareDays = 7;
export const sharesAtOnce = 20;
/** What a report shows to others. The safer one first: by it nobody is recognised. */
export const shareKinds = ['hosts', 'full'] as const;
export type ShareKind = (typeof shareKinds)[number];
const shareKind = z
  .enum(shareKinds)
  .describe(
    'hosts: figures and hosts only, without any address; hosts that could name the creator count as other sites. full: addresses too.',
  );
export const shareQuery = reportQuery.extend({ kind: shareKind.default('hosts') });
export const pdfQuery = reportQuery.extend({ kind: shareKind.default('full') });
export const shareSchema = z.object({
  id: z.string(),
  kind: shareKind,
  url: z.string(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type Share = z.infer<typeof shareSchema>;
export const sharesAnswer = z.object({ items: z.array(shareSchema) });

const shownCounts = z.object({ found: z.number(), open: z.number(), removed: z.number() });
/** The beginning of what the reader of such a link would see now. */
export const sharePreview = z.object({
  kind: shareKind,
  totals: shownCounts,
  hosts: z.array(shownCounts.extend({ host: z.string() })),
  moreHosts: z.number(),
  otherSites: z.number(),
  addresses: z.array(z.string()).describe('As they are written there: they lead nowhere when pressed.'),
  moreAddresses: z.number(),
});
export type SharePreview = z.infer<typeof sharePreview>;

type HostCounts = z.infer<typeof hostFiguresSchema>;
/** Counts of the hosts that are not named, as their name could tell whose report it is. */
export interface OtherSites extends Pick<HostCounts, 'found' | 'sent' | 'removed' | 'open' | 'closed'> {
  sites: number;
}

/** What the reader of a shared report sees: no picture, and addresses that lead nowhere when pressed. */
export interface SharedReport extends Pick<Report, 'from' | 'to' | 'totals' | 'byHost'> {
  kind: ShareKind;
  at: Date;
  endsAt: Date;
  otherSites: OtherSites | undefined;
  /** None where only hosts are shown. */
  pages: { id: string; address: string; state: CaseState; foundAt: Date; removedAt: Date | null }[];
}
