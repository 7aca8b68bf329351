import type { SiteRequest, SiteResponse } from '../../site.ts';
import type { World } from '../../world.ts';
import { html } from '../html.ts';
import { seeOther, worldPage } from './frame.ts';

const steps = [
  { label: '+1 h', seconds: 3600 },
  { label: '+24 h', seconds: 86_400 },
  { label: '+72 h', seconds: 259_200 },
  { label: '+14 d', seconds: 1_209_600 },
] as const;

/** Seconds to move by, as a form or a test sent them; at most a year at once. */
export function secondsIn(text: string | null | undefined): number | undefined {
  const seconds = Number(text ?? Number.NaN);
  return Number.isFinite(seconds) && Math.abs(seconds) <= 31_622_400 ? seconds : undefined;
}

/** World time, and buttons that move it; the product follows within a second. */
export function clockPage(request: SiteRequest, world: World): SiteResponse {
  if (request.method === 'POST') {
    const seconds = secondsIn(new URLSearchParams(request.body).get('seconds'));
    if (seconds === undefined || !world.clock.move)
      return worldPage(world, 'Clock', html`<p>The clock cannot be moved so.</p>`, 400);
    world.clock.move(seconds);
    return seeOther('/clock');
  }
  const buttons = steps.map((step) => html`<button name="seconds" value="${step.seconds}">${step.label}</button>`);
  const body = html`<p>It is <strong>${world.clock.read().toUTCString()}</strong> in the sample world. Desks answer, removals happen and the product checks again by this clock.</p>
    ${world.clock.move ? html`<form class="row" method="post">${buttons}</form>` : html`<p>This clock is moved from elsewhere.</p>`}`;
  return worldPage(world, 'Clock', body);
}
