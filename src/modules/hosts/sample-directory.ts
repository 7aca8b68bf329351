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

const formAlone = (name: string, title: string, path: string): PlatformDesk => {
  const { contacts, ...rest } = desk(name, title, path, false);
  return { ...rest, contacts: contacts.filter(({ channel }) => channel === 'form-packet') };
};

export const samplePlatforms: readonly PlatformDesk[] = [
  desk('fanlane', 'Fanlane', '/copyright', false),
  desk('chatterbox', 'Chatterbox', '/help/copyright', true),
  formAlone('paperwall', 'Paperwall', '/report'),
  {
    ...desk('loopreel', 'Loopreel', '/help/report', false),
    contacts: [{ channel: 'smtp', address: 'takeitdown@loopreel.test' }],
  },
];

export const sampleDeliveryNetworks: readonly (readonly [RegExp, string])[] = [[/\bshieldfront\b/i, 'Shieldfront']];
