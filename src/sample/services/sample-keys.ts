/** Keys that open the stand-ins of this world, and nothing anywhere else. */
export const sampleKeys = {
  brave: 'sample-world-brave',
  tineye: 'sample-world-tineye',
  vision: 'sample-world-vision',
  cloudflare: { token: 'sample-world-cloudflare', accountId: 'sampleworld' },
  aws: { region: 'us-east-1', accessKeyId: 'SAMPLEWORLDAWS', secretAccessKey: 'sample-world-aws' },
} as const;

/** Real services that this world can stand in for. Telegram and AWS are also written to by mail. */
export const serviceIds = ['brave', 'tineye', 'vision', 'telegram', 'cloudflare', 'aws'] as const;
export type ServiceId = (typeof serviceIds)[number];
