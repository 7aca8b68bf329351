import type { SiteResponse } from '../../site.ts';
import type { World } from '../../world.ts';
import { document } from '../document.ts';
import { html, type Markup } from '../html.ts';

const style = `:root{color-scheme:light dark;--line:#8885}body{font:15px/1.5 system-ui,sans-serif;margin:0}
.bar{background:#ffd166;color:#201500;padding:8px 20px;display:flex;flex-wrap:wrap;gap:6px 18px;align-items:center}.bar a{color:inherit}
main{max-width:1080px;margin:0 auto;padding:20px}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid var(--line);padding:6px 8px;text-align:left;vertical-align:top}
.wide{overflow-x:auto}pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);padding:12px}
form.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}button,input,textarea,select{font:inherit;padding:6px 10px}textarea{width:100%;box-sizing:border-box}
section{border-top:1px solid var(--line);margin-top:20px}code,.url{overflow-wrap:anywhere}.up{color:#c0392b}.gone{color:#1e8449}.other{color:#b9770e}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px}.grid img{width:100%}`;

/** A page of the world itself, under the banner that says what it is. */
export function worldPage(world: World, title: string, body: Markup, status = 200): SiteResponse {
  const bar = html`<div class="bar"><strong>Sample world</strong> Nothing here is real. <a href="/">Sites</a> <a href="/mail">Mailbox</a> <a href="/clock">Clock</a> <a href="/originals">Pictures</a> <a href="/forms/google">Google form</a> <a href="/forms/bing">Bing form</a> <a href="/services">Services</a> <a href="/plant">Plant a copy</a> <a href="${world.productUrl}">Product</a> <span>${world.clock.read().toISOString().slice(0, 16).replace('T', ' ')} UTC</span></div>`;
  return {
    status,
    headers: { 'cache-control': 'no-store' },
    body: document({
      title: `${title} | Sample world`,
      style,
      body: html`${bar}<main><h1>${title}</h1>${body}</main>`,
    }),
  };
}

/** Path under which a person reads an address of the world without a hosts file. */
export function browsePath(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `/~/${host}${pathname}${search}`;
}

export const json = (value: unknown, status = 200): SiteResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});

export const seeOther = (location: string): SiteResponse => ({ status: 303, headers: { location }, body: '' });
