import { engines } from '../../entries.ts';
import { addressesIn } from '../../mail/read-notice.ts';
import { fileRemoval } from '../../search/file-removal.ts';
import type { SiteRequest, SiteResponse } from '../../site.ts';
import type { World } from '../../world.ts';
import { html } from '../html.ts';
import { worldPage } from './frame.ts';

/** Stands for a search engine's removal form, which a person fills in; answers with a reference number. */
export function formPage(request: SiteRequest, world: World): SiteResponse | undefined {
  const engine = engines.find((name) => request.path === `/forms/${name}`);
  if (!engine) return undefined;
  const title = engine === 'google' ? 'Google removal form' : 'Bing removal form';
  if (request.method === 'POST') {
    const urls = addressesIn(new URLSearchParams(request.body).get('urls') ?? '');
    if (urls.length === 0) return worldPage(world, title, html`<p>Give at least one address.</p>`, 400);
    const filing = fileRemoval(world, engine, urls);
    return worldPage(
      world,
      title,
      html`<p>Submitted ${urls.length} addresses. Your reference number is <strong id="reference">${filing.reference}</strong>.</p>`,
    );
  }
  const filings = world.state.filings().filter((filing) => filing.engine === engine);
  const rows = filings.flatMap((filing) =>
    filing.pages.map(
      (page) =>
        html`<tr><td>${filing.reference}</td><td class="url">${page.url}</td><td>${page.at > world.state.now() ? 'pending' : page.outcome}</td></tr>`,
    ),
  );
  const body = html`<form method="post"><p><label>Name <input name="name"></label></p><p><label>Addresses, one a line <textarea name="urls" rows="8"></textarea></label></p><p><label>Signature <input name="signature"></label></p><button>Submit</button></form>
    <h2>Filed before</h2><div class="wide"><table><tr><th>Reference</th><th>Address</th><th>State</th></tr>${rows}</table></div>`;
  return worldPage(world, title, body);
}
