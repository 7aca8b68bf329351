// Hostile profile pages, for what looks for a proof in them.
import type { judgeProfile } from '../../src/modules/brands/read-profile.ts';
import { hostileHtml } from './page-changes.ts';
import { encoded, plainPage } from './pages.ts';
import { insert, type Seeded } from './seeded.ts';

type Look = Parameters<typeof judgeProfile>[0];
type Brand = Parameters<typeof judgeProfile>[1];
export interface ProfileRead {
  look: Look;
  brand: Brand;
}

const url = 'https://social.test/maravale';
const code = 'proof-7Q2MK9';

const page = (data: string, bio: string): string => `<!doctype html><html><head><title>Mara (@maravale)</title>
<meta property="og:description" content="${bio}"><meta name="twitter:title" content="Mara"></head><body>
<header><h1>Mara</h1><p class="bio">${bio}</p></header><section class="comments"><p>${code}</p></section>
<textarea>${code}</textarea><div>${'<p>A post &amp; its words.</p>'.repeat(30)}</div>
<script id="__NEXT_DATA__" type="application/json">${data}</script></body></html>`;

/** Data of a profile, as scripts get it: that of its owner, and bombs. */
function dataOf(seeded: Seeded): string {
  const own = `{"username":"maravale","bio":"hello ${seeded.chance(0.3) ? code : ''}","followers":[{"username":"x","bio":"${code}"}]}`;
  const times = seeded.size(10, 30_000);
  return seeded.pick([
    () => `{"props":{"user":${own}}}`,
    () => `${'{"a":'.repeat(times)}${own}${'}'.repeat(times)}`,
    () => `${'['.repeat(times)}${own}${']'.repeat(times)}`,
    () => `[${Array.from({ length: times }, () => '{"bio":"b","n":{}}').join(',')}]`,
    () => `{"bio":"${'a-'.repeat(times)}","username":"${'m'.repeat(times)}"}`,
    () => `{${Array.from({ length: times }, (_, n) => `"k${n}":{}`).join(',')}}`,
    () => `{"__proto__":${own},"constructor":{"prototype":${own}}}`,
    () => own.slice(0, seeded.int(0, own.length)),
    () => `{"bio":"${'\\u00ad'.repeat(times)}${code}"}`,
    () => `[${'1e999,'.repeat(times)}0]`,
  ])();
}

export function hostileProfile(seeded: Seeded, shape?: string): ProfileRead {
  const bio = seeded.pick([
    'Photographs',
    code,
    `x${code}`,
    code.replace('-', '‑'),
    '&'.repeat(500),
    'proof-'.repeat(200),
  ]);
  let html = shape ?? page(dataOf(seeded), bio);
  if (seeded.chance(0.8)) html = hostileHtml(seeded, html);
  for (let left = seeded.int(0, 3); left > 0; left -= 1)
    html = insert(seeded, html, `<script type="application/json">${dataOf(seeded)}</script>`);
  const { body, type } = encoded(seeded, html);
  return {
    look: {
      ok: true,
      status: 200,
      headers: { ...(type === undefined ? {} : { 'content-type': seeded.chance(0.05) ? 'text/plain' : type }) },
      body,
      url: seeded.pick([url, url, `${url}/`, 'https://social.test/en/maravale', 'https://social.test/@maravale']),
    } as Look,
    brand: { profileUrl: url, handle: seeded.pick(['maravale', 'mara.vale', '(((']), code },
  };
}

export function plainProfile({ look, brand }: ProfileRead): ProfileRead {
  if (!look.ok) return { look, brand };
  const { body, type } = plainPage({ body: look.body, type: undefined, url });
  return { look: { ...look, headers: { 'content-type': type ?? '' }, body: Buffer.from(body), url }, brand };
}
