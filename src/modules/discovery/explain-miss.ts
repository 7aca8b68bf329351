import type { PlaylistRefusalCode } from '#lib/hls-playlist/index.ts';
import type { RefusalCode } from '#lib/image-decode/index.ts';
import type { FetchFailureCode } from '#lib/safe-fetch/index.ts';

/** Outcomes of tasks that were given up by a rule of ours. */
type RuleCode =
  | 'robots'
  | 'trap'
  | 'robots-unread'
  | 'page-budget'
  | 'host-budget'
  | 'host-bytes'
  | 'scan-budget'
  | 'scan-bytes'
  | 'scan-ended'
  | 'host-unreachable'
  | 'host-asked-to-wait'
  | 'rate-limited'
  | 'gave-up'
  | 'unreadable'
  | 'bad-url'
  | 'onion-closed'
  | 'plan-ended'
  | 'whole-scan'
  | 'listed'
  | 'login';

const sentences: Record<FetchFailureCode | RefusalCode | PlaylistRefusalCode | RuleCode, string> = {
  robots: 'The site asks programs not to follow this link, so it was not followed.',
  'robots-unread': 'What the site asks of programs could not be read, so its links were not followed this time.',
  trap: 'Page after page alike without a new picture: taken for a trap and left.',
  'page-budget': 'The page shows more pictures than one search reads on one page.',
  'host-budget': 'The number of requests that one search puts to one site is used up. The next search continues.',
  'host-bytes': 'The amount that one search reads from one site is used up. The next search continues.',
  'scan-budget': 'The number of requests of one search is used up. The next search continues.',
  'scan-bytes': 'The amount that one search reads is used up. The next search continues.',
  'scan-ended': 'The search had ended before it was their turn.',
  'host-unreachable': 'The site did not answer several times in a row and was left out of this search.',
  'host-asked-to-wait': 'The site asked us to wait longer than a search lasts.',
  'rate-limited': 'The site asked us to wait each time we came.',
  'gave-up': 'Looking at it ended abnormally again and again, so it was left out.',
  unreadable: 'The page is made so that reading it takes too long or too much memory, so it was left out.',
  'bad-url': 'The address leads to one that cannot be opened.',
  'onion-closed': 'It is an onion address, and this search opens none.',
  'plan-ended': 'The plan that looks at these sites every hour had ended.',
  'whole-scan': 'A scan of everything began, and it reads these sites, too.',
  listed: 'The page holds material that an operator of this service handles, so it was not compared.',
  login: 'We could not read this page: it needs a login.',
  scheme: 'Only addresses that begin with http:// or https:// are opened.',
  userinfo: 'An address with a user name or password in it is not opened.',
  port: 'The address asks for an unusual port; only 80, 443, 8080 and 8443 are opened.',
  'blocked-host': 'The address is a name of an internal network, and those are never opened.',
  'blocked-address': 'The address points into a private or reserved network, and those are never opened.',
  unlisted: 'The address is outside the sample world of this demonstration, which opens nothing else.',
  dns: 'The name does not exist, or its name server does not answer.',
  connect: 'The site could not be reached.',
  'connect-timeout': 'The site did not accept the connection in time.',
  tls: 'The site has no valid certificate for a secure connection.',
  'incomplete-chain':
    'The site sends an incomplete certificate chain, and the missing certificate could not be fetched.',
  'header-timeout': 'The site accepted the connection but did not begin to answer in time.',
  'idle-timeout': 'The site stopped sending in the middle of its answer.',
  'total-timeout': 'The site took longer over its answer than is allowed.',
  closed: 'The site closed the connection before its answer was complete.',
  'bad-response': 'The site gave an answer that cannot be read.',
  'too-large': 'The answer is larger than is allowed.',
  ratio: 'The answer expands so much when unpacked that it is taken for an attack.',
  encoding: 'The answer is packed in a way that cannot be unpacked.',
  'too-many-redirects': 'The address redirects too many times.',
  'redirect-blocked': 'The address leads on to one that is not opened.',
  'hop-refused': 'The request was not made.',
  tor: 'The way to onion sites is not working.',
  proxy: 'The second route is not working.',
  aborted: 'The request was stopped before it was finished.',
  'not-an-image': 'The address of a picture answers with something that is no picture.',
  'no-video': 'The address of a video answers with something that is no video.',
  'not-a-playlist': 'The address of a video answers with something that is no video.',
  'nothing-listed': 'The video is served in pieces, and none of them could be asked for.',
  encrypted: 'The video is encrypted, so it was not compared.',
  'unsupported-format': 'The picture is of a kind that cannot be read.',
  'too-many-pixels': 'The picture has more pixels than are opened, so it was not compared.',
  'too-much-memory': 'The picture needs too much memory to be opened, so it was not compared.',
  'took-too-long': 'The picture took too long to open, so it was not compared.',
  broken: 'The picture is damaged and cannot be opened.',
};

const isKnown = (outcome: string): outcome is keyof typeof sentences => Object.hasOwn(sentences, outcome);

/**
 * Why something of a search was not seen, for a person; undefined for an outcome that is no miss.
 *
 * @example explainMiss('ratio') // 'The answer expands so much when unpacked that it is taken for an attack.'
 */
export function explainMiss(outcome: string): string | undefined {
  const status = /^(?:status-)?([45]\d\d)$/.exec(outcome)?.[1];
  if (status === '401') return sentences.login;
  if (status !== undefined) return `The site answered with status ${status}.`;
  return isKnown(outcome) ? sentences[outcome] : undefined;
}
