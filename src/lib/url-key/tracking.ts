import { sessionNames } from './session.ts';
import { marksAt } from './share-marks.ts';

const listed = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

/** Query parameters that say how somebody came to a page, or who they are, and never which page it is. Lower case. */
const names: ReadonlySet<string> = new Set([
  ...listed(
    'fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid ysclid twclid ttclid li_fat_id epik rdt_cid',
    'igshid igsh mc_cid mc_eid _ga _gl _hsenc _hsmi __hssc __hstc __hsfp mkt_tok vero_id oly_anon_id oly_enc_id',
    'wickedid srsltid trkcampaign ref_src ref_url',
    'pk_campaign pk_kwd pk_keyword pk_source pk_medium pk_content pk_cid pk_placement pk_group pk_vid pk_abe',
    'gad_source gad_campaignid mibextid sharer_id _branch_match_id wprov dti',
    'fb_action_ids fb_action_types fb_source fb_ref action_object_map action_type_map action_ref_map',
    '__twitter_impression _openstat amp_js_v amp_gsa amp_tf amp_agsa usqp aoh guccounter guce_referrer',
    'guce_referrer_sig irclickid irgwc cjevent _kx ml_subscriber ml_subscriber_hash ck_subscriber_id s_kwcid ef_id',
    'tblci dicbo ob_click_id rb_clickid msockid syclid at_medium at_campaign wt_mc wt_zmc xtor',
  ),
  ...sessionNames,
]);
const prefixes = listed('utm_ hsa_ mtm_ matomo_ piwik_ stm_ sfmc_ _x_tr_ aspsessionid __cf_chl_ cf_chl_ _branch_');

/** Those that track on one site and name the page on another. */
const doubtful: ReadonlySet<string> = new Set(
  listed('ref ref_ referrer referer referral trk spm scm s_cid ncid cmpid'),
);

/** A query parameter, and the host that it is given to, without `www.`. */
export interface Parameter {
  name: string;
  value?: string;
  host?: string;
}

/**
 * Whether a query parameter only tracks: it says how somebody came, and never which page it is.
 *
 * @example isTracking({ name: 'utm_source' }) // true
 * @example isTracking({ name: '__cft__[0]', host: 'facebook.com' }) // true: one of a list of them
 */
export function isTracking({ name, host = '' }: Parameter): boolean {
  const lower = plainName(name);
  if (names.has(lower) || prefixes.some((prefix) => lower.startsWith(prefix))) return true;
  return marksAt(host)?.sure.has(lower) === true;
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(?:\[|%5b)\d{0,3}(?:\]|%5d)$/, '')
    .replace('%24', '$');

/** Whether it tracks on one site and names the page on another. @example isDoubtful({ name: 'ref' }) // true */
export const isDoubtful = ({ name }: Parameter): boolean => doubtful.has(name.toLowerCase());

/**
 * Whether a query parameter may only track. For rules in which one page too many does no harm.
 *
 * @example mayTrack({ name: 'ref' }) // true
 */
export function mayTrack(parameter: Parameter): boolean {
  if (isTracking(parameter) || isDoubtful(parameter)) return true;
  return marksAt(parameter.host ?? '')?.needed.has(plainName(parameter.name)) === true;
}

/** @example parameterOf('a=1', 'a.example') // { name: 'a', value: '1', host: 'a.example' } */
export function parameterOf(pair: string, host: string): Parameter {
  const at = pair.indexOf('=');
  return at === -1 ? { name: pair, host } : { name: pair.slice(0, at), value: pair.slice(at + 1), host };
}
