/**
 * The table of the outbound guard: what is asked for, what DNS would say, and what may be dialled.
 * `open` names the one address that must be connected to; without it nothing may be.
 */
export type GuardCase = { why: string; url: string; dns?: string[]; open?: string; code?: string };

const metadata = '169.254.169.254';

/** Every spelling of 127.0.0.1 and its like that a browser's parser understands. */
const spelledLoopback = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
  ],
  ...['0177.0.0.01', '00000177.0.0.1', '0x7f.0x0.0x0.0x1', '127.0.0.1.', '127.000.000.001', '0X7F.0.0.1', '127.0x1'],
  ...['127。0。0。1', '127.0.0.1', '①②⑦.⓪.⓪.①', '127.0.0.1', '%31%32%37.0.0.1', '127%2e0%2e0%2e1', '127.0.0.1%2e'],
  ...[
    '0',
    '0.0.0.0',
    '0x0',
    '00',
    '0.0',
    '127.255.255.254',
    '127.0.0.2',
    '0x7f.0x000001',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
  ],
  ...[
    '[::]',
    '[0000::0001]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[::7f00:1]',
  ],
];

const privateFour = [
  ...[
    '10.0.0.1',
    '10.255.255.255',
    '10.1',
    '0xa000001',
    '167772161',
    '012.0.0.1',
    '100.64.0.1',
    '100.127.255.254',
    '100.100.100.200',
  ],
  ...[
    metadata,
    '0xa9fea9fe',
    '2852039166',
    '0251.0376.0251.0376',
    '169.254.43518',
    '169.16689662',
    '169.254.170.2',
    '169.254.0.1',
  ],
  ...[
    '172.16.0.1',
    '172.31.255.255',
    '172.20.1',
    '192.168.0.1',
    '192.168.1',
    '192.168.255.255',
    '0xc0a80001',
    '3232235521',
  ],
  ...[
    '192.0.0.1',
    '192.0.0.192',
    '192.0.0.170',
    '192.0.2.1',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.1',
    '192.175.48.1',
  ],
  ...[
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...['168.63.129.16', '0.1.2.3', '0xffffffff', '4294967295', '037777777777', '250.1.2.3', '232.0.0.9'],
];

const privateSix = [
  ...[
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:192.168.1.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '::ffff:0:a00:1',
  ],
  ...[
    '::10.0.0.1',
    '::a9fe:a9fe',
    '::8.8.8.8',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::10.0.0.1',
    '64:ff9b::c0a8:1',
  ],
  ...[
    '64:ff9b:1::1',
    '64:ff9b:1::8.8.8.8',
    '64:ff9c::1',
    '100::1',
    '100:0:0:1::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  ],
  ...[
    '2001:0:7f00:1::',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:30::1',
    '2001:1::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:a00:1::1',
  ],
  ...[
    '2002:a9fe:a9fe::',
    '2002:808:808::1',
    '3fff::1',
    '3fff:fff::1',
    '5f00::1',
    'fc00::1',
    'fd00::1',
    'fd00:ec2::254',
    'fd20:ce::254',
  ],
  ...[
    'fe80::1',
    'febf::1',
    'fe80::5efe:7f00:1',
    'fec0::1',
    'ff02::1',
    'ff0e::1',
    '2606:4700::5efe:7f00:1',
    '2606:4700::200:5efe:a00:1',
  ],
  ...[
    '2a00:1450::5efe:192.168.0.1',
    '4000::1',
    '8000::1',
    'e000::1',
    '1::1',
    '0:1::1',
    '::2',
    '::ffff:ffff:127.0.0.1',
    '3ffe::1',
    '2620:4f:8000::1',
  ],
];

const publicFour = [
  ...[
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '126.255.255.255',
    '128.0.0.1',
    '151.101.1.69',
  ],
  ...[
    '168.63.129.15',
    '168.63.129.17',
    '169.253.255.255',
    '169.255.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '191.255.255.255',
    '192.0.1.1',
  ],
  ...[
    '192.0.3.1',
    '192.167.255.255',
    '192.169.0.1',
    '198.17.255.255',
    '198.20.0.1',
    '198.51.99.1',
    '198.51.101.1',
    '203.0.112.1',
  ],
  ...['203.0.114.1', '223.255.255.255', '93.184.216.34', '45.33.32.156', '104.16.0.1'],
];

const publicSix = [
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2a00:1450:4001:80b::200e',
  '2400:cb00::1',
  '2600::1',
  '2803:f800::1',
  '2c0f:f248::1',
  '64:ff9b::808:808',
  '2001:200::1',
  '3fff:1000::1',
];

const spelledPublic: [string, string][] = [
  ...([
    ['134744072', '8.8.8.8'],
    ['0x08080808', '8.8.8.8'],
    ['010.010.010.010', '8.8.8.8'],
    ['8.8.2056', '8.8.8.8'],
  ] as [string, string][]),
  ...([
    ['8。8。8。8', '8.8.8.8'],
    ['8.8.8.8.', '8.8.8.8'],
    ['1.1', '1.0.0.1'],
    ['[2606:4700:4700:0:0:0:0:1111]', '2606:4700:4700::1111'],
  ] as [string, string][]),
];

const internalNames = [
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'app.localhost',
    'a.b.localhost.',
    'ⓛocalhost',
    'printer.local',
    'router.lan',
    'db.internal',
  ],
  ...[
    'metadata.google.internal',
    'metadata.google.internal.',
    'METADATA.GOOGLE.INTERNAL',
    'metadata.goog',
    'metadata',
    'instance-data',
  ],
  ...[
    'instance-data.ec2.amazonaws.com',
    'metadata.tencentyun.com',
    'nas.home.arpa',
    'host.docker.internal',
    'kubernetes',
    'intranet',
  ],
  ...[
    'kubernetes.default.svc.cluster.local',
    'wiki.corp',
    'x.private',
    'x.localdomain',
    'abc.onion',
    '1.0.0.127.in-addr.arpa',
    'x.alt',
    'redis',
    'x.home',
  ],
];

const ports = [
  0, 1, 21, 22, 23, 25, 53, 81, 110, 143, 389, 444, 465, 587, 993, 1433, 2375, 3000, 3306, 5000, 5432, 6379, 8000, 8081,
  8888, 9000, 9200, 11211, 27017, 65535,
];

const notWeb = [
  ...[
    'file:///etc/passwd',
    'ftp://a-host.com/',
    'gopher://127.0.0.1:6379/_x',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:http://a-host.com/x',
  ],
  ...[
    'ws://a-host.com/',
    'wss://a-host.com/',
    'dict://127.0.0.1/',
    'ldap://127.0.0.1/',
    'about:blank',
    'mailto:a@a-host.com',
    'tel:1',
    'jar:http://a!/b',
  ],
  ...[
    'view-source:http://127.0.0.1/',
    'unix:/var/run/docker.sock',
    'HTTP+UNIX://x',
    'http2://a-host.com/',
    'chrome://gpu',
    'phar://x',
  ],
];

const notUrls = [
  ...[
    '',
    ' ',
    'a-host.com',
    '//a-host.com/',
    '/path',
    'http://',
    'http:///',
    'https://',
    'http://[',
    'http://[::1',
    'http://[::1]x/',
    'http://[fe80::1%25eth0]/',
  ],
  ...[
    'http://a b.com/',
    'http://a-host.com:99999/',
    'http://a-host.com:port/',
    'http://256.1.1.1/',
    'http://1.2.3.4.5/',
    'http://0x100000000/',
    'http://127.0.0.1.1/',
  ],
  ...[
    'http://999999999999/',
    'http://%00/',
    'http://a%00.com/',
    'http://a..b.com/',
    'http://.a-host.com/',
    'http://a*b.com/',
    "http://a'b.com/",
  ],
  ...[
    'http://a-host.com../',
    'http://$(id).com/',
    'http://a`b.com/',
    `http://${'a'.repeat(64)}.com/`,
    `http://${'a.'.repeat(127)}com/`,
    `http://a-host.com/${'x'.repeat(9000)}`,
  ],
];

const withUser = [
  'http://u@a-host.com/',
  'http://u:p@a-host.com/',
  'https://:p@a-host.com/',
  'http://1.1.1.1@127.0.0.1/',
  'http://127.0.0.1@1.1.1.1/',
  'http://a-host.com%40x@127.0.0.1/',
  'http://a:b@[::1]/',
  'http://a-host.com:80@10.0.0.1/',
];

/** Parsers disagree about these; ours must dial what the WHATWG parser names, or nothing. */
const confusing: GuardCase[] = [
  { why: 'backslash ends the host', url: 'http://127.0.0.1\\@a-host.com/', code: 'blocked-address' },
  { why: 'backslashes for slashes', url: 'http:\\\\127.0.0.1\\x', code: 'blocked-address' },
  { why: 'tab inside the host', url: 'http://127.0\t.0.1/', code: 'blocked-address' },
  { why: 'line break inside the host', url: 'http://local\nhost/', code: 'blocked-host' },
  { why: 'one slash', url: 'http:/127.0.0.1/', code: 'blocked-address' },
  { why: 'five slashes', url: 'http://///127.0.0.1/', code: 'blocked-address' },
  { why: 'space around', url: '  http://127.0.0.1/  ', code: 'blocked-address' },
  { why: 'fragment with an at sign', url: 'http://a-host.com#@127.0.0.1/', dns: ['1.2.3.4'], open: '1.2.3.4' },
  { why: 'query with an at sign', url: 'http://a-host.com?@127.0.0.1/', dns: ['1.2.3.4'], open: '1.2.3.4' },
  { why: 'soft hyphen is dropped', url: 'http://local\u00adhost/', code: 'blocked-host' },
  { why: 'zero-width joiner is dropped', url: 'http://127.0.0\u200b.1/', code: 'blocked-address' },
  { why: 'full stop of another script', url: 'http://169.254.169。254/latest', code: 'blocked-address' },
  {
    why: 'name that begins with an address',
    url: 'http://127.0.0.1.nip-host.com/',
    dns: ['127.0.0.1'],
    code: 'blocked-address',
  },
  { why: 'punycode name', url: 'http://xn--bcher-kva.com/', dns: ['1.2.3.4'], open: '1.2.3.4' },
  { why: 'unicode name', url: 'http://bücher.com/', dns: ['1.2.3.4'], open: '1.2.3.4' },
  { why: 'upper case', url: 'HTTP://A-HOST.COM/', dns: ['1.2.3.4'], open: '1.2.3.4' },
  { why: 'underscore in a name', url: 'http://a_b.a-host.com/', dns: ['1.2.3.4'], open: '1.2.3.4' },
];

/** Answers of DNS, single and mixed. */
const answers: GuardCase[] = [
  ...[
    '127.0.0.1',
    '10.0.0.5',
    metadata,
    '192.168.1.1',
    '0.0.0.0',
    '100.64.0.1',
    '168.63.129.16',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
  ].map(
    (answer): GuardCase => ({
      why: `name that answers ${answer}`,
      url: 'https://a-host.com/',
      dns: [answer],
      code: 'blocked-address',
    }),
  ),
  ...['64:ff9b::a9fe:a9fe', '2002:7f00:1::', '0177.0.0.1', '2130706433', 'localhost', '1.2.3.4 ', '', '1.2.3.256'].map(
    (answer): GuardCase => ({
      why: `name that answers "${answer}"`,
      url: 'http://a-host.com/',
      dns: [answer],
      code: 'blocked-address',
    }),
  ),
  { why: 'public, then private', url: 'http://a-host.com/', dns: ['1.2.3.4', '10.0.0.1'], code: 'blocked-address' },
  { why: 'private, then public', url: 'http://a-host.com/', dns: ['10.0.0.1', '1.2.3.4'], code: 'blocked-address' },
  { why: 'public IPv4, loopback IPv6', url: 'http://a-host.com/', dns: ['1.2.3.4', '::1'], code: 'blocked-address' },
  {
    why: 'public IPv6, mapped private',
    url: 'http://a-host.com/',
    dns: ['2606:4700::1', '::ffff:10.0.0.1'],
    code: 'blocked-address',
  },
  {
    why: 'ninety public, one private',
    url: 'http://a-host.com/',
    dns: [...Array.from({ length: 90 }, (_, i) => `1.2.3.${i}`), '127.0.0.1'],
    code: 'blocked-address',
  },
  { why: 'no answer', url: 'http://a-host.com/', dns: [], code: 'dns' },
  { why: 'two public', url: 'http://a-host.com/', dns: ['1.2.3.4', '5.6.7.8'], open: '1.2.3.4' },
  { why: 'IPv6 first, IPv4 preferred', url: 'http://a-host.com/', dns: ['2606:4700::1', '1.2.3.4'], open: '1.2.3.4' },
  { why: 'only IPv6', url: 'http://a-host.com/', dns: ['2606:4700::1'], open: '2606:4700::1' },
  { why: 'NAT64 to a public address', url: 'http://a-host.com/', dns: ['64:ff9b::102:304'], open: '64:ff9b::102:304' },
  ...['shop.test', 'a.b.invalid', 'x.example'].map(
    (name): GuardCase => ({ why: `${name} is never in DNS`, url: `http://${name}/`, dns: ['1.2.3.4'], code: 'dns' }),
  ),
];

export const guardCases: readonly GuardCase[] = [
  ...[...spelledLoopback, ...privateFour].map(
    (host): GuardCase => ({ why: 'private address', url: `http://${host}/`, code: 'blocked-address' }),
  ),
  ...privateSix.map(
    (host): GuardCase => ({ why: 'private address', url: `http://[${host}]/`, code: 'blocked-address' }),
  ),
  ...publicFour.map((host): GuardCase => ({ why: 'public address', url: `http://${host}/`, open: host })),
  ...publicSix.map((host): GuardCase => ({ why: 'public address', url: `http://[${host}]:8080/`, open: host })),
  ...spelledPublic.map(([host, open]): GuardCase => ({ why: 'public address', url: `http://${host}/`, open })),
  ...internalNames.map(
    (host): GuardCase => ({ why: 'internal name', url: `http://${host}/`, dns: ['1.2.3.4'], code: 'blocked-host' }),
  ),
  ...ports.map((port): GuardCase => ({ why: 'port', url: `http://1.2.3.4:${port}/`, code: 'port' })),
  ...[80, 443, 8080, 8443].map((port): GuardCase => ({ why: 'port', url: `http://1.2.3.4:${port}/`, open: '1.2.3.4' })),
  ...notWeb.map((url): GuardCase => ({ why: 'not http', url, code: 'scheme' })),
  ...notUrls.map((url): GuardCase => ({ why: 'no address', url, code: 'bad-url' })),
  ...withUser.map((url): GuardCase => ({ why: 'user name', url, code: 'userinfo' })),
  ...confusing,
  ...answers,
];
