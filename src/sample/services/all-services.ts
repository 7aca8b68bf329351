import { awsAbuse } from './aws-abuse.ts';
import { brave } from './brave.ts';
import { cloudflare } from './cloudflare.ts';
import type { Service } from './service.ts';
import { tineye } from './tineye.ts';
import { vision } from './vision.ts';

/** Every interface that this world stands in for. A new one is a file and a line here; Telegram is a site. */
export const allServices: readonly Service[] = [brave, tineye, vision, awsAbuse, cloudflare];
