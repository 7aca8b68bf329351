import type { Site, SiteResponse } from '../site.ts';
import { type DocumentParts, document } from './document.ts';
import { html, type Markup } from './html.ts';

function contactLink(site: Site): Markup | undefined {
  const { contact } = site;
  if (contact.style === 'none') return undefined;
  const target = contact.style === 'footer' ? `mailto:${contact.address}` : contact.path;
  return html`<a href="${target}">${contact.label}</a>`;
}

/** A page in the frame of its site: name above, contact below. */
export function sitePage(site: Site, parts: DocumentParts, status = 200): SiteResponse {
  const body = html`<header><a href="/">${site.title}</a></header><main>${parts.body}</main><footer>${site.title} · <a href="/about">About</a> ${contactLink(site)}</footer>`;
  return { status, body: document({ ...parts, body }) };
}

/** The page on which a site says where to complain. */
export function contactPage(site: Site): SiteResponse | undefined {
  const { contact } = site;
  if (contact.style === 'page') {
    const body = html`<h1>${contact.label}</h1><p>To report content, write to <a href="mailto:${contact.address}">our desk</a>. Give the exact addresses.</p>`;
    return sitePage(site, { title: `${contact.label} | ${site.title}`, body });
  }
  if (contact.style === 'several') {
    const links = contact.addresses.map((address) => html`<li><a href="mailto:${address}">${address}</a></li>`);
    const body = html`<h1>${contact.label}</h1><ul>${links}</ul>`;
    return sitePage(site, { title: `${contact.label} | ${site.title}`, body });
  }
  if (contact.style === 'platform') {
    const body = html`<h1>Report copyright infringement</h1><p>${site.title} has a designated agent: <a href="mailto:${contact.address}">${contact.address}</a>.</p>
      <form method="post"><label>Addresses <textarea name="urls"></textarea></label><label>Original work <input name="work"></label><label>Signature <input name="signature"></label><p>Please solve the captcha and sign in to submit.</p></form>`;
    return sitePage(site, { title: `Copyright | ${site.title}`, body });
  }
  return undefined;
}
