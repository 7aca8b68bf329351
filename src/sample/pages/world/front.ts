import { allCopies, type CopyState, type Standing } from '../../copies.ts';
import { isOnion, originOf } from '../../origin.ts';
import { networkOf, registrars } from '../../rdap/networks.ts';
import type { Contact, Site, SiteRequest, SiteResponse } from '../../site.ts';
import type { World } from '../../world.ts';
import { html, type Markup } from '../html.ts';
import { browsePath, worldPage } from './frame.ts';

const words: Record<Standing, string> = {
  up: 'up',
  hidden: 'hidden from one reader',
  login: 'behind a login',
  gone: 'gone',
  placeholder: 'replaced by a placeholder',
};
const tone = (standing: Standing): string =>
  standing === 'up' ? 'up' : standing === 'gone' || standing === 'placeholder' ? 'gone' : 'other';

function contactWords(contact: Contact): string {
  if (contact.style === 'none') return 'names no contact';
  if (contact.style === 'footer') return `mail address in the footer (${contact.label})`;
  if (contact.style === 'platform') return `platform form at ${contact.path}`;
  if (contact.style === 'form') return `form at ${contact.path}, and no mail address`;
  return contact.style === 'several'
    ? `mail addresses on ${contact.path}, none for complaints`
    : `mail address on ${contact.path}`;
}

function copyRow(copy: CopyState): Markup {
  const what = [copy.truth, ...copy.alterations, ...(copy.access === 'open' ? [] : [copy.access])].join(', ');
  return html`<tr><td><a class="url" href="${browsePath(copy.url)}">${copy.url}</a></td><td>${copy.works.join(', ')}</td><td>${what}</td><td class="${tone(copy.standing)}">${words[copy.standing]}</td></tr>`;
}

function siteSection(site: Site, copies: readonly CopyState[]): Markup {
  const network = networkOf(site.address);
  const registrar = registrars.find(({ id }) => id === site.registrar);
  const behind = isOnion(site.host)
    ? 'Reached through Tor alone; nobody is known to host it.'
    : `Hosted by ${network?.name}: ${network?.desk.says} Registrar ${registrar?.name}: ${registrar?.desk.says}`;
  const table =
    copies.length === 0
      ? undefined
      : html`<div class="wide"><table><tr><th>Page</th><th>Works</th><th>What it is</th><th>State</th></tr>${copies.map(copyRow)}</table></div>`;
  return html`<section id="${site.host}"><h2><a href="${browsePath(`${originOf(site.host)}/`)}">${site.title}</a> <small>${site.host}</small></h2>
    <p>${site.about}</p><p>Contact: ${contactWords(site.contact)}. Desk: ${site.desk.says} ${behind}</p>${table}</section>`;
}

/** What there is in the world, and how every copy stands now. */
export function frontPage(_request: SiteRequest, world: World): SiteResponse {
  const copies = allCopies(world);
  const real = copies.filter(({ truth }) => truth === 'copy');
  const up = real.filter(({ standing }) => standing === 'up').length;
  const intro = html`<p>A small internet on this machine: ${world.directory.sites.length} sites, a search engine, a registry, hosting companies, registrars and their abuse desks. ${real.length} pages show copies; ${up} of them are up now. ${world.state.mails().length} mails have arrived.</p>`;
  const search = html`<form class="row" action="/search"><label>Search engine <input name="q" placeholder="premiumvale leaked"></label><button>Search</button></form>`;
  return worldPage(
    world,
    'The sites',
    html`${intro}${search}${world.directory.sites.map((site) =>
      siteSection(
        site,
        copies.filter(({ host }) => host === site.host),
      ),
    )}`,
  );
}
