// Pages as sites write them, before anything is done to them.
import type { Seeded } from './seeded.ts';

const picture = (n: number, size: string): string => `https://cdn.leak.test/${size}/set-4711/${n}.jpg?exp=1&amp;sig=ab`;

const gallery = (
  of: number,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mara Vale set</title>
<base href="/g/4711/"><link rel="next" href="?page=2"><meta property="og:image" content="${picture(0, 'full')}">
<style>.thumb{background:url("/bg.png")} @media (min-width:600px){.thumb{width:50%}}</style></head><body class="gallery">
<h1>Mara Vale, ${of} pictures</h1><div id="list">
${Array.from(
  { length: of },
  (
    _,
    n,
  ) => `<figure class="item item-${n}"><a href="${picture(n, 'full')}" title="picture ${n}"><img src="/1x1.gif" width="1"
 height="1" data-src="${picture(n, 'thumb')}" srcset="${picture(n, 's')} 400w, ${picture(n, 'l')} 1600w" alt="Mara"></a></figure>`,
).join('\n')}
</div><div class="pager"><a href="?page=2">Next &rarr;</a> <a href="?page=9">9</a></div>
<footer><a href="/dmca">DMCA</a> <a href="mailto:abuse@leak.test?subject=Copy">Contact</a></footer></body></html>`;

const thread = (
  of: number,
): string => `<html><head><title>Thread</title></head><body><nav><ul>${'<li><a href="/f">Forum</a>'.repeat(8)}</ul></nav>
${Array.from(
  { length: of },
  (
    _,
    n,
  ) => `<article id="post-${n}" class="post comment_${n}"><div class=meta>u${n} &middot; 2 h</div><p>Mara Vale &amp; others&hellip;
<blockquote><p>who has the <b><i>set</b></i>?</blockquote><a rel="nofollow ugc" href="https://files.test/d/${n}">mirror ${n}</a>
<div style="background-image:url(&quot;/p/${n}.webp&quot;);color:#123">x</div></article>`,
).join('\n')}
<div id="comments"><ol class="comment-list"><li class="comment-1">Nice</ol></div></body></html>`;

const scripted = (of: number): string => `<!doctype html><title>…</title><div id="app"></div>
<script type="application/ld+json">{"@type":"ImageGallery","image":[${Array.from({ length: of }, (_, n) => `"${picture(n, 'full')}"`).join(',')}]}</script>
<script>window.__DATA__={"images":[${Array.from(
  { length: of },
  (_, n) => `{"url":"https:\\/\\/cdn.leak.test\\/${n}.jpg?exp=1\\u0026sig=ab","w":800}`,
).join(',')}]};if(!ok){window.location.replace("https://leak.test/real/1")}</script>
<noscript><img src="/p/full.jpg"></noscript><iframe srcdoc="&lt;img src=&quot;/p/full.jpg&quot;&gt;"></iframe>`;

const card = (of: number): string => `<x-card><template shadowrootmode="open"><style>img{width:100%}</style>
${`<svg viewBox="0 0 9 9"><image href="/p/full" width="800" height="600"/><foreignObject><p>a</p></foreignObject></svg>`.repeat(of)}
<picture><source type="image/avif" srcset="/a.avif, /b.avif 2x"><img src="/p/full.jpg" loading=lazy></picture></template></x-card>
<a class="__cf_email__" data-cfemail="42262f212302236c36273136" href="/cdn-cgi/l/email-protection#42262f212302236c36273136">[email&#160;protected]</a>
<meta http-equiv="refresh" content="0; url=/there"><object data="/film.jpg" type="image/jpeg"></object>
<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==">`;

/** One of the shapes, as long as it comes. */
export const pageShape = (seeded: Seeded): string => seeded.pick([gallery, thread, scripted, card])(seeded.size(1, 60));
