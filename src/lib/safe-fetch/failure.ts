/**
 * The closed set of ways in which a fetch can fail, each with the sentence a person is shown.
 * `{host}` and `{detail}` are filled in; a sentence never holds a whole address, so it may be logged.
 */
export const fetchFailures = {
  'bad-url': 'This is not a web address that can be opened.',
  scheme: 'Only addresses that begin with http:// or https:// are opened.',
  userinfo: 'An address with a user name or password in it is not opened.',
  port: '{host} is asked for on port {detail}; only 80, 443, 8080 and 8443 are opened.',
  'blocked-host': '{host} is a name of an internal network, and those are never opened.',
  'blocked-address': '{host} points into a private or reserved network ({detail}), and those are never opened.',
  unlisted: '{host} is not opened. This demonstration opens nothing outside its sample world.',
  dns: '{host} has no address: the name does not exist or its name server does not answer.',
  connect: '{host} could not be reached ({detail}).',
  'connect-timeout': '{host} did not accept the connection in time.',
  tls: '{host} has no valid certificate for a secure connection ({detail}).',
  'incomplete-chain': '{host} sends an incomplete certificate chain, and the missing certificate could not be fetched.',
  'header-timeout': '{host} accepted the connection but did not begin to answer in time.',
  'idle-timeout': '{host} stopped sending in the middle of its answer.',
  'total-timeout': '{host} took longer over its answer than is allowed.',
  closed: '{host} closed the connection before its answer was complete.',
  'bad-response': '{host} gave an answer that is not valid HTTP ({detail}).',
  'too-large': 'The answer of {host} is larger than is allowed.',
  ratio: 'The answer of {host} expands so much when unpacked that it is taken for an attack.',
  encoding: 'The answer of {host} is packed in a way that cannot be unpacked ({detail}).',
  'too-many-redirects': '{host} redirects too many times.',
  'redirect-blocked': 'The address leads on to one that is not opened. {detail}',
  'hop-refused': 'The request to {host} was not made: {detail}',
  tor: 'The way to onion sites is not working ({detail}).',
  proxy: 'The second route to {host} is not working ({detail}).',
  aborted: 'The request was stopped before it was finished.',
} as const;

export type FetchFailureCode = keyof typeof fetchFailures;

/** Thrown inside lib/safe-fetch only; callers get the typed failure made of it. */
export class FetchRefusal extends Error {
  readonly code: FetchFailureCode;

  constructor(code: FetchFailureCode, host = '', detail = '') {
    super(sentenceOf(code, host, detail));
    this.name = 'FetchRefusal';
    this.code = code;
  }
}

/** Control characters are cut: the detail may come from a server, and the sentence ends in logs and screens. */
function sentenceOf(code: FetchFailureCode, host: string, detail: string): string {
  const clean = detail.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 160);
  return fetchFailures[code].replaceAll('{host}', () => host || 'The host').replaceAll('{detail}', () => clean);
}
