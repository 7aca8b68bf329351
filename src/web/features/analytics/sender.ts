import { posthog } from 'posthog-js/dist/module.slim.no-external.js';
import type { Deployment } from '#web/features/api/types.ts';
import { givenAnswer } from './consent.ts';
import { onlyWhatMayLeave, propertiesOf, type Said } from './scrub.ts';

/**
 * The library in its smallest form: without recorder, surveys, toolbar, flags, and without the door through which it
 * would load them. It keeps nothing in the browser, so that every document begins as nobody. Loaded after a yes only.
 */
export function startSender({ key, host }: NonNullable<Deployment['analytics']>): (said: Said) => void {
  posthog.init(key, {
    api_host: host,
    persistence: 'memory',
    disable_persistence: true,
    person_profiles: 'never',
    advanced_disable_flags: true,
    disable_external_dependency_loading: true,
    disable_session_recording: true,
    disable_surveys: true,
    disable_product_tours: true,
    disable_conversations: true,
    disable_scroll_properties: true,
    autocapture: false,
    rageclick: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_exceptions: false,
    capture_performance: false,
    capture_dead_clicks: false,
    capture_heatmaps: false,
    save_referrer: false,
    save_campaign_params: false,
    // Whoever pressed the button is no robot.
    opt_out_useragent_filter: true,
    before_send: (event) => (event && givenAnswer() === 'yes' ? (onlyWhatMayLeave(event) ?? null) : null),
  });
  return (said) => void posthog.capture(said.event, propertiesOf(said, window.location.origin));
}
