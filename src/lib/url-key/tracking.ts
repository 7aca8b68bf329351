/** Query parameters that say how somebody came to a page, or who they are, and never which page it is. Lower case. */
const names: ReadonlySet<string> = new Set([
  ...[
    'fbclid',
    'gclid',
    'gclsrc',
    'dclid',
    'gbraid',
    'wbraid',
    'msclkid',
    'yclid',
    'ysclid',
    'twclid',
    'ttclid',
    'li_fat_id',
    'epik',
    'rdt_cid',
  ],
  ...[
    'igshid',
    'igsh',
    'mc_cid',
    'mc_eid',
    '_ga',
    '_gl',
    '_hsenc',
    '_hsmi',
    '__hssc',
    '__hstc',
    '__hsfp',
    'mkt_tok',
    'vero_id',
    'oly_anon_id',
  ],
  ...['oly_enc_id', 'wickedid', 'srsltid', 'trkcampaign', 'ref_src', 'ref_url'],
  ...['pk_campaign', 'pk_kwd', 'pk_keyword', 'pk_source', 'pk_medium', 'pk_content', 'pk_cid'],
  ...['phpsessid', 'jsessionid', 'aspsessionid'],
]);
const prefixes = ['utm_', 'hsa_', 'mtm_', 'matomo_', 'piwik_', 'stm_'];
/** Those that track on one site and name the page on another. */
const doubtful: ReadonlySet<string> = new Set([
  ...['ref', 'ref_', 'referrer', 'referer', 'referral', 'trk', 'spm', 'scm', 's_cid', 'ncid', 'cmpid'],
]);

/**
 * Whether a query parameter only tracks.
 *
 * @example isTracking('utm_source') // true
 */
export function isTracking(name: string): boolean {
  const lower = name.toLowerCase();
  return names.has(lower) || prefixes.some((prefix) => lower.startsWith(prefix));
}

/**
 * Whether a query parameter may only track. For rules in which one page too many does no harm.
 *
 * @example mayTrack('ref') // true
 */
export function mayTrack(name: string): boolean {
  return isTracking(name) || doubtful.has(name.toLowerCase()) || /^pk_/i.test(name);
}
