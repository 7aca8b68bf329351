import { allServices } from '../../services/all-services.ts';
import type { SiteRequest, SiteResponse } from '../../site.ts';
import type { World } from '../../world.ts';
import { html } from '../html.ts';
import { worldPage } from './frame.ts';

const mostShown = 200;
const when = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');

/** The real services that the world stands in for, and what each was asked, the newest first. */
export function servicesPage(_request: SiteRequest, world: World): SiteResponse {
  const standIns = allServices.filter(({ id }) => world.services.has(id));
  const list = standIns.map(
    ({ title, host, says, id }) =>
      html`<li><strong>${title}</strong> <code>${host}</code>: ${says} Asked ${world.state.asked().filter(({ service }) => service === id).length} times.</li>`,
  );
  const channel = world.services.has('telegram')
    ? html`<li><strong>Telegram</strong> <code>t.me</code>: one public channel, <a href="/~/t.me/s/premiumvale_drops">premiumvale_drops</a>.</li>`
    : undefined;
  const titles = new Map(standIns.map(({ id, title }) => [id, title]));
  const rows = world.state
    .asked()
    .slice(-mostShown)
    .toReversed()
    .map(
      ({ service, at, question, answer }) =>
        html`<tr><td>${when(at)}</td><td>${titles.get(service) ?? service}</td><td class="url">${question}</td><td>${answer}</td></tr>`,
    );
  const body = html`<p>These answer at their real names, on this machine alone. A service for which a key of your own is set is not stood in for.</p>
    <ul>${list}${channel}</ul><h2>What they were asked</h2>
    <div class="wide"><table><tr><th>Asked (UTC)</th><th>Service</th><th>Question</th><th>Answer</th></tr>${rows}</table></div>`;
  return worldPage(world, 'Services', body);
}
