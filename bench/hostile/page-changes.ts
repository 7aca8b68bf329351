// Mutations that make a page hostile to its reader.
import { pageShape } from './page-shapes.ts';
import { insert, type Seeded, words } from './seeded.ts';

type Change = (seeded: Seeded, html: string) => string;

const elements =
  'div p a span b table tr td li svg math template select form font iframe object h1 footer noscript foreignObject title desc button x-y'.split(
    ' ',
  );
const attributes =
  'href src srcset style class id data-src data-bgset content srcdoc alt onload data-cfemail poster imagesrcset background type rel __proto__ constructor'.split(
    ' ',
  );

const nest: Change = (seeded, html) => {
  const names = Array.from({ length: seeded.int(1, 3) }, () => seeded.pick(elements));
  const open = names
    .map((name) => `<${name}>`)
    .join('')
    .repeat(seeded.size(1, 12_000));
  return insert(
    seeded,
    html,
    open +
      (seeded.chance(0.3)
        ? html +
          names
            .map((name) => `</${name}>`)
            .join('')
            .repeat(2_000)
        : ''),
  );
};

const leaveOpen: Change = (seeded, html) =>
  seeded.pick<Change>([
    (_, text) => text.slice(0, seeded.int(0, text.length)),
    (_, text) => text.replaceAll(seeded.pick(['"', '>', '</', "'", '=', '-->']), ''),
    (_, text) =>
      insert(
        seeded,
        text,
        seeded.pick([
          '<!--',
          '<!',
          '<?',
          '</',
          '<a href="',
          "<a href='",
          '<script>',
          '<style>',
          '<textarea>',
          '<plaintext>',
          '<![CDATA[',
          '<script><!--<script>',
          '<title>',
          '<',
        ]),
      ),
  ])(seeded, html);

const hugeAttribute: Change = (seeded, html) => {
  const inside = seeded.pick([
    'a',
    ' ',
    ',',
    '/',
    '\\',
    '&amp;',
    '&',
    '(',
    '[',
    '_1',
    '-',
    '"'.replace('"', '&quot;'),
    'url(',
    'x.jpg 1w, ',
    '%',
    '😀',
    '.',
    ':',
    '@',
  ]);
  return insert(
    seeded,
    html,
    `<${seeded.pick(['img', 'a', 'div', 'meta', 'iframe', 'link'])} ${seeded.pick(attributes)}="${inside.repeat(seeded.size(10, 100_000))}">`,
  );
};

const manyAttributes: Change = (seeded, html) => {
  const name = seeded.pick<(n: number) => string>([
    (n) => `a${n}`,
    () => seeded.pick(attributes),
    (n) => `data-src-${n}="/p/${n}.jpg"`,
  ]);
  return insert(seeded, html, `<div ${Array.from({ length: seeded.size(5, 4_000) }, (_, n) => name(n)).join(' ')}>`);
};

const styles: Change = (seeded, html) => {
  const bomb = seeded
    .pick([
      'url(',
      'url(\\2f ',
      'url("',
      "url('a.jpg'),",
      'image-set(',
      '/*',
      '\\',
      '@import url(x);',
      '{',
      'background:url(a.jpg);',
      'url(   ',
    ])
    .repeat(seeded.size(10, 30_000));
  return insert(
    seeded,
    html,
    seeded.chance(0.5) ? `<style>${bomb}</style>` : `<div style="${bomb.replaceAll('"', '&quot;')}">`,
  );
};

const entities: Change = (seeded, html) =>
  insert(
    seeded,
    html,
    seeded
      .pick([
        '&',
        '&amp;',
        '&#',
        '&#x1F600;',
        '&#99999999999;',
        '&notit;',
        '&CounterClockwiseContourIntegra',
        '&copy=1',
        '&#0;',
        '&#xD800;',
      ])
      .repeat(seeded.size(10, 40_000)),
  );

const scripts: Change = (seeded, html) => {
  const times = seeded.size(10, 20_000);
  const code = seeded.pick([
    '"\\/\\/a.test\\/b.jpg",'.repeat(times),
    '\\u0026'.repeat(times),
    '"'.repeat(times),
    "'/".repeat(times),
    '\\'.repeat(times),
    '{"image":'.repeat(times),
    'location='.repeat(times),
    `location.href = "${'a'.repeat(times)}`,
    '<!--<script>'.repeat(Math.min(times, 2_000)),
    `"src":"${'/a'.repeat(times)}"`,
    'image:image:'.repeat(times),
    `var a='${'https://a.test/'.repeat(times)}`,
    '`/'.repeat(times),
    '"//\\\\\\\\\\\\\\'.repeat(times),
  ]);
  return insert(
    seeded,
    html,
    `<script${seeded.pick(['', ' type="application/json"', ' type="application/ld+json"'])}>${code}${seeded.pick(['</script>', '', '</script'])}`,
  );
};

const markup: Change = (seeded, html) =>
  insert(
    seeded,
    html,
    seeded
      .pick([
        '<!-->',
        '<!--',
        '<![CDATA[',
        '<?xml ?>',
        '</',
        '</p>',
        '<base href="//x.test/">',
        '<meta http-equiv=refresh content="0;url=',
        '<a href="mailto:a@b.test">',
        '<h1>',
        '<title>',
        '<link rel=next href=?p=1>',
        '<img srcset=",,,,">',
        '<svg><foreignObject>',
        '<math><mi>',
        '<table><td><svg><desc>',
        '<template shadowrootmode=open>',
        '<area href=/a.jpg>',
        '<div class="comment_1_1_1_1_1_1_1_1 comments-1-1-1-1">',
        '<input type=password>',
        '<img src="data:image/gif;base64,R0lGODdh">',
        '<iframe src=//a.test>',
        '<a href="http://[::1">',
        '<a href="https://a.test:99999/">',
        '<p>\u2028',
        '<b>',
        '\r',
      ])
      .repeat(seeded.size(3, 5_000)),
  );

const frames: Change = (seeded, html) => {
  let inner = html.slice(0, 2_000);
  for (let depth = seeded.int(1, 7); depth > 0; depth -= 1)
    inner = `<iframe srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;
  return insert(seeded, html, inner);
};

const pictures: Change = (seeded, html) =>
  insert(
    seeded,
    html,
    `<img src="data:image/${seeded.pick(['png', 'svg+xml', 'gif', '*'])}${seeded.pick([';base64', '', ';a=b'.repeat(100)])},${seeded.pick(['A', '%41', '%', '=', 'R0lGODdh']).repeat(seeded.size(10, 50_000))}">`,
  );

const addresses: Change = (seeded, html) =>
  insert(
    seeded,
    html,
    `<a href="${seeded.pick(['https://', 'http:', '//', 'javascript:', 'mailto:', ''])}${seeded
      .pick(['a.', '/', '../', '?a=b&', '%25', '@', 'xn--', '[', '#'])
      .repeat(seeded.size(3, 20_000))}">x</a>`,
  );

const repeatWhole: Change = (seeded, html) =>
  html.repeat(Math.max(1, Math.min(seeded.int(1, 12), Math.floor(400_000 / (html.length + 1)))));
const splice: Change = (seeded, html) => {
  const from = seeded.int(0, html.length);
  return insert(seeded, html, html.slice(from, from + seeded.size(1, 5_000)));
};
const text: Change = (seeded, html) => insert(seeded, html, words(seeded, seeded.size(5, 10_000)));

const changes = [
  nest,
  leaveOpen,
  hugeAttribute,
  manyAttributes,
  styles,
  entities,
  scripts,
  markup,
  frames,
  pictures,
  addresses,
  repeatWhole,
  splice,
  text,
];

/** HTML of one of the shapes, or of a given page, that was changed some times. */
export function hostileHtml(seeded: Seeded, shape = pageShape(seeded)): string {
  let html = shape;
  for (let left = seeded.int(1, 4); left > 0; left -= 1) html = seeded.pick(changes)(seeded, html).slice(0, 1_500_000);
  return html;
}
