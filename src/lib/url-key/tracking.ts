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
  ...[
    'oly_enc_id',
    'wickedid',
    'srsltid',
    's_cid',
    'spm',
    'scm',
    'ncid',
    'cmpid',
    'trk',
    'trkcampaign',
    'ref',
    'ref_',
    'ref_src',
    'ref_url',
    'referrer',
  ],
  ...['referer', 'referral', 'phpsessid', 'jsessionid', 'aspsessionid'],
]);
const prefixes = ['utm_', 'hsa_', 'pk_', 'mtm_', 'matomo_', 'piwik_', 'stm_'];

/**
 * Whether a query parameter only tracks.
 *
 * @example isTracking('utm_source') // true
 */
export function isTracking(name: string): boolean {
  const lower = name.toLowerCase();
  return names.has(lower) || prefixes.some((prefix) => lower.startsWith(prefix));
}
