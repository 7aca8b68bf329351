import type { PlatformDesk } from '#modules/hosts/platform-directory.ts';

/*
 * The platforms and networks of the sample world. Their names end in `.test`, which nobody can register (RFC 2606),
 * so these rows are met in the sample world alone.
 */
const desk = (name: string, title: string, path: string, needsPostUrl: boolean): PlatformDesk => ({
  title,
  hosts: [`${name}.test`],
  contacts: [
    { channel: 'smtp', address: `copyright@${name}.test` },
    {
      channel: 'form-packet',
      formUrl: `https://${name}.test${path}`,
      requiredFields: ['addresses', 'original work', 'signature'],
    },
  ],
  needsPostUrl,
  sharesIdentityWith: [],
  lastVerifiedAt: '2026-11-21',
  sourceUrl: `https://${name}.test${path}`,
});

export const samplePlatforms: readonly PlatformDesk[] = [
  desk('fanlane', 'Fanlane', '/copyright', false),
  desk('chatterbox', 'Chatterbox', '/help/copyright', true),
];

export const sampleDeliveryNetworks: readonly (readonly [RegExp, string])[] = [[/\bshieldfront\b/i, 'Shieldfront']];
