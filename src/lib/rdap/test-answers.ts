// Parts of answers as registries write them, cut down to what says who takes complaints. Shared by the tests.

export const property = (kind: string, value: unknown, parameters: object = {}, type = 'text') => [
  kind,
  parameters,
  type,
  value,
];
export const email = (value: unknown, parameters: object = {}) => property('email', value, parameters);
export const vcard = (...properties: unknown[]) => ({
  vcardArray: ['vcard', [['version', {}, 'text', '4.0'], ...properties]],
});
export const has = (...mailboxes: string[]) => vcard(...mailboxes.map((one) => email(one)));
export const desk = (...mailboxes: string[]) => ({ roles: ['abuse'], ...has(...mailboxes) });
export const remarks = (...description: string[]) => ({ remarks: [{ title: 'remarks', description }] });
export const self = (href: string) => ({ links: [{ rel: 'self', href, type: 'application/rdap+json' }] });
export const network = (...entities: object[]) => ({ objectClassName: 'ip network', entities });
export const domain = (...entities: object[]) => ({ objectClassName: 'domain', ldhName: 'leak.test', entities });

export const registrar = (more: object, name = 'Registrar GmbH') => ({
  roles: ['registrar'],
  ...vcard(property('fn', name)),
  ...more,
});
