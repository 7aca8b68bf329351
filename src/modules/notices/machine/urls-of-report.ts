import { awsUrlsPerReport } from '#modules/notices/machine/aws-report.ts';
import type { MachineId } from '#modules/notices/machine/channel.ts';
import { cloudflareLimits } from '#modules/notices/machine/cloudflare-report.ts';

/** How many addresses one report may name, all of one host name. */
export const urlsOfReport: Record<MachineId, number> = { cloudflare: cloudflareLimits.urls, aws: awsUrlsPerReport };
