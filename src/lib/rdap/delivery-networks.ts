/** Words under which delivery networks are registered, in lower case and with blanks for every other sign. */
const deliveryNetworks: readonly [RegExp, string][] = [
  [/\bcloudflare(?:net|inc)?\b/, 'Cloudflare'],
  [/\bfastly(?:inc|net)?\b|\bskyca 3\b/, 'Fastly'],
  [/\bakamai(?:technologies|tech|net|edge|as)?\b|\bprolexic\b/, 'Akamai'],
  [/\bcloudfront\b|\bamazon? cf(?:n|\d{0,3})\b/, 'Amazon CloudFront'],
  [/\bddos ?guard\b/, 'DDoS-Guard'],
  [/\bbunny(?:way|cdn|net)\b/, 'bunny.net'],
  [/\bstackpath\b|\bhighwinds\b|\bnetdna\b|\bmaxcdn\b/, 'StackPath'],
  [/\bsucuri\b/, 'Sucuri'],
  [/\bimperva\b|\bincapsula\b/, 'Imperva'],
  [/\bcdn77\b|\bdatacamp\b/, 'CDN77'],
  [/\bgcore(?:labs)?\b/, 'Gcore'],
  [/\bedgio\b|\bedgecast\b|\blimelight\b|\bllnw\b/, 'Edgio'],
  [/\bqrator\b/, 'Qrator'],
  [/\bstorm ?wall\b/, 'StormWall'],
  [/\bkeycdn\b|\bproinity\b/, 'KeyCDN'],
  [/\bcache ?fly\b|\bcachenetworks\b/, 'CacheFly'],
  [/\bcdnetworks\b|\bquantil\b|\bwangsu\b|\bchinanetcenter\b/, 'CDNetworks'],
  [/\bmedianova\b/, 'Medianova'],
  [/\bngenix\b/, 'NGENIX'],
  [/\barvan ?cloud\b|\barvancdn\b/, 'ArvanCloud'],
  [/\bdosarrest\b/, 'DOSarrest'],
  [/\bnexusguard\b/, 'Nexusguard'],
  [/\bvariti\b/, 'Variti'],
  [/\bazion\b/, 'Azion'],
  [/\bgo ?cache\b/, 'GoCache'],
  [/\bbaishan ?(?:cloud)?\b/, 'Baishan Cloud'],
  [/\bchina ?cache\b/, 'ChinaCache'],
  [/\bedgecenter\b/, 'EdgeCenter'],
  [/\bedge ?next\b/, 'EdgeNext'],
  [/\bcdn ?video\b/, 'CDNvideo'],
  [/\bmyra ?(?:cloud|security)\b/, 'Myra'],
  [/\blink ?11\b/, 'Link11'],
  [/\breblaze\b/, 'Reblaze'],
  [/\bsite ?lock\b/, 'SiteLock'],
  [/\bx4b\b/, 'X4B'],
  [/\bquic ?cloud\b/, 'QUIC.cloud'],
  [/\bbeluga ?cdn\b/, 'BelugaCDN'],
  [/\bswift ?serve\b/, 'SwiftServe'],
  [/\btransparent ?edge\b/, 'Transparent Edge'],
  [/\btcp ?shield\b/, 'TCPShield'],
  [/\bzenedge\b/, 'Zenedge'],
  [/\bultra ?ddos\b|\bvercara\b/, 'Vercara'],
];

/** Names of common words: they count where nothing else is said but a legal form, a country or a number. */
const wholeNames: readonly [RegExp, string][] = [
  [/^bunny(?: (?:way|cdn|net))?$/, 'bunny.net'],
  [/^g core(?: labs)?$/, 'Gcore'],
  [/^edge center$/, 'EdgeCenter'],
];
const besideName = /(?: (?:llc|ltd|limited|inc|gmbh|ooo|sarl|net|network|cdn|[a-z]{1,2}|\d{1,9})){1,5}$/;

/** Said of what a network's own machines keep, or of somebody whom it only carries. */
const ofHosts = /\b(?:hosting|dedicated|vps|dc\d{0,3}|colo|colocation|customers?|behind)\b/;

/** Hosts that a delivery network owns: their networks are registered under its name and keep what they serve. */
const hostsOfThem = /\blinode\b/;

/**
 * A content delivery network by the words its network is registered under: it carries the site, it does not keep it.
 *
 * @example deliveryNetworkNamed(['AMAZO-CF2']) // 'Amazon CloudFront'
 */
export function deliveryNetworkNamed(words: readonly (string | undefined)[]): string | undefined {
  const names = words
    .filter((word) => word !== undefined)
    .map((word) =>
      word
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim(),
    );
  const text = names.join(' ');
  if (hostsOfThem.test(text) || ofHosts.test(text)) return undefined;
  const bare = names.flatMap((name) => [name, name.slice(0, 200).replace(besideName, '')]);
  return (
    deliveryNetworks.find(([pattern]) => pattern.test(text))?.[1] ??
    wholeNames.find(([pattern]) => bare.some((name) => pattern.test(name)))?.[1]
  );
}
