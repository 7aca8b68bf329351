// Hostile answers of registries.
import { flipped, type Seeded } from './seeded.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const card = (name: string, email: Json, parameters: Json = {}): Json => [
  'vcard',
  [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', name],
    ['org', {}, 'text', name],
    ['tel', { type: 'voice' }, 'uri', 'tel:+1.5550100'],
    ['adr', { label: '1 Street\nTown' }, 'text', ['', '', '', '', '', '', 'NL']],
    ['email', parameters, 'text', email],
  ],
];

const shapes: readonly (() => { [name: string]: Json })[] = [
  () => ({
    objectClassName: 'ip network',
    handle: 'NET-203-0-113-0-1',
    name: 'HOSTER-NET',
    country: 'NL',
    startAddress: '203.0.113.0',
    ipVersion: 'v4',
    entities: [
      {
        objectClassName: 'entity',
        handle: 'ORG-1',
        roles: ['registrant'],
        vcardArray: card('Hoster', 'noc@host.test'),
        entities: [
          {
            objectClassName: 'entity',
            handle: 'AB-1',
            roles: ['abuse'],
            vcardArray: card('Abuse', 'abuse@host.test', { type: 'abuse' }),
          },
        ],
      },
    ],
    links: [{ rel: 'self', href: 'https://rdap.test/ip/203.0.113.0', type: 'application/rdap+json' }],
    remarks: [{ title: 'Terms', description: ['Use as you like.'] }],
  }),
  () => ({
    objectClassName: 'domain',
    ldhName: 'LEAK.TEST.',
    status: ['client transfer prohibited'],
    nameservers: [{ objectClassName: 'nameserver', ldhName: 'ns1.host.test' }],
    entities: [
      {
        objectClassName: 'entity',
        handle: '1000',
        roles: ['registrar'],
        vcardArray: card('Registrar', 'mailto:info@registrar.test'),
        entities: [{ roles: 'abuse', links: [{ rel: 'self', href: 'https://rdap.test/entity/AB' }] }],
      },
    ],
    links: [{ rel: 'related', href: 'https://rdap.registrar.test/domain/leak.test' }],
    events: [{ eventAction: 'registration', eventDate: '2020-01-01T00:00:00Z' }],
  }),
  () => ({
    objectClassName: 'entity',
    handle: 'AB',
    roles: ['abuse'],
    jscard: { name: { full: 'Desk' }, emails: { e1: { address: 'abuse@host.test', contexts: { abuse: true } } } },
  }),
];

const deep = (depth: number, open: string, inside: string, close: string): string =>
  open.repeat(depth) + inside + close.repeat(depth);
const mark = '@@HERE@@';

/** JSON texts to stand in any place of an answer. */
function bomb(seeded: Seeded): string {
  const times = seeded.size(5, 40_000);
  return seeded.pick([
    () => deep(times, '[', '"abuse"', ']'),
    () => deep(times, '{"entities":[', '{"roles":["abuse"]}', ']}'),
    () => deep(times, '{"type":', '"abuse"', '}'),
    () => `[${'["email",{"type":["abuse"]},"text","abuse@host.test"],'.repeat(Math.ceil(times / 4))}0]`,
    () => `["vcard",[["email",{},"text",[${'"a@b.test",'.repeat(times)}"c@d.test"]]]]`,
    () => `[${'{"rel":"related","href":"https://rdap.test/self"},'.repeat(Math.ceil(times / 4))}{}]`,
    () => `[${'{"roles":["abuse"],"handle":"A","email":"a@b.test"},'.repeat(Math.ceil(times / 4))}{}]`,
    () =>
      JSON.stringify(
        seeded
          .pick(['a', ' ', '.', '@', '%', 'mailto:', '\u202e', '\ud800', 'xn--', '_', 'abuse', 'amazon'])
          .repeat(times),
      ),
    () => `{${Array.from({ length: times }, (_, n) => `"k${n}":${n}`).join(',')}}`,
    () => '{"__proto__":{"roles":["abuse"]},"constructor":1,"toString":2,"length":-1}',
    () =>
      seeded.pick([
        'null',
        'true',
        '-1',
        '1e999',
        '""',
        '[]',
        '{}',
        '[null,[[null]]]',
        '"mailto:%"',
        '"abuse@host.test\\r\\nBcc: x@y.test"',
      ]),
  ])();
}

/** Its names of members, at any depth. */
function namesIn(json: Json): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Array.isArray(json)
    ? json.flatMap(namesIn)
    : Object.entries(json).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

/** A copy in which the members of that name are others. */
const replaced = (json: Json, name: string): Json => {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((inner) => replaced(inner, name));
  return Object.fromEntries(
    Object.entries(json).map(([key, inner]) => [key, key === name ? mark : replaced(inner, name)]),
  );
};

export interface RegistryRead {
  body: Buffer;
  as: 'network' | 'domain' | 'desk';
}

export function hostileAnswer(seeded: Seeded, shape?: string): RegistryRead {
  let json: Json = shape === undefined ? seeded.pick(shapes)() : JSON.parse(shape);
  for (let left = seeded.int(1, 3); left > 0; left -= 1) json = replaced(json, seeded.pick(['x', ...namesIn(json)]));
  let text = JSON.stringify(json);
  while (text.includes(`"${mark}"`)) text = text.replace(`"${mark}"`, () => bomb(seeded));
  if (seeded.chance(0.1)) text = bomb(seeded);
  if (seeded.chance(0.1)) text = text.slice(0, seeded.int(0, text.length));
  if (seeded.chance(0.1)) text = `\ufeff${' '.repeat(seeded.size(1, 50_000))}${text}`;
  const body = Buffer.from(text.slice(0, 3 * 1024 * 1024), seeded.chance(0.05) ? 'utf16le' : 'utf8');
  return { body: seeded.chance(0.1) ? flipped(seeded, body) : body, as: seeded.pick(['network', 'domain', 'desk']) };
}

/** A harmless answer of the same size. */
export function plainAnswer({ body, as }: RegistryRead): RegistryRead {
  const answer = {
    ...shapes[0]?.(),
    remarks: [
      {
        description: Array.from({ length: Math.ceil(body.length / 44) }, () => 'Some words of a remark, as they are.'),
      },
    ],
  };
  return { body: Buffer.from(JSON.stringify(answer)), as };
}
