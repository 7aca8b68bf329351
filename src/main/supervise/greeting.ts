import type { Ffmpeg } from '#lib/video-decode/index.ts';
import type { Config } from '#platform/config/index.ts';
import { whyNoCloudflare } from '../why-no-cloudflare.ts';
import type { World } from './sample-world.ts';

const personas = ['free', 'promo', 'standard', 'plus', 'premium', 'cancelled', 'former', 'affiliate', 'operator'];

/** What was looked for at the start, as far as something is missing. */
export interface Programs {
  ffmpeg: Ffmpeg | undefined;
  /** Why copies are compared without the learned model. */
  noCopyModel: string | undefined;
  /** Why evidence holds no pictures of pages. */
  noPictures: string | undefined;
}

/**
 * What `npm start` prints when everything answers: where it is, how to stop it, and one line for each thing that this
 * machine or these settings do not have.
 */
export function greeting(
  config: Pick<Config, 'publicUrl' | 'demo' | 'dataDir' | 'cloudflare' | 'agentPlace'>,
  started: { world?: Pick<World, 'url'>; remark?: string },
  { ffmpeg, noCopyModel, noPictures }: Programs,
): string {
  const lines = [`\nReady at ${config.publicUrl}\n`];
  if (config.demo !== 'off') {
    lines.push(`  Sign in       ${personas.map((name) => `${name}@demo.test`).join(', ')}`);
    lines.push('  Password      demo-password-1   (of each of them)');
  }
  if (started.world) lines.push(`  Sample world  ${started.world.url}`);
  lines.push(`  Data          ${config.dataDir}`);
  if (!ffmpeg)
    lines.push('  Videos        cannot be read: install ffmpeg (Debian: apt-get install ffmpeg) and start again');
  if (noPictures) lines.push(`  Pictures      of pages ${noPictures}`);
  const noCloudflare = whyNoCloudflare(config);
  if (noCloudflare) lines.push(`  Cloudflare    ${noCloudflare}`);
  if (noCopyModel) lines.push(`  Copy model    ${noCopyModel}`);
  if (started.remark) lines.push(`  Note          ${started.remark}`);
  lines.push('  Stop          Ctrl-C\n');
  return `${lines.join('\n')}\n`;
}
