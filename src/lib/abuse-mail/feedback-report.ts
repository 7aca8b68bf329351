import { headerValue } from './header-value.ts';

/** The machine part of RFC 5965. */
export interface FeedbackReport {
  /** RFC 5965 7.3 knows abuse, fraud, virus, not-spam and other; XARF rides on `xarf`. */
  feedbackType: string;
  /** Program and version that made the report. */
  userAgent: string;
  reportedUris?: readonly string[];
  reportedDomains?: readonly string[];
  /** Address that served what is reported. */
  sourceIp?: string;
  arrivalDate?: Date;
}

/**
 * The text of a `message/feedback-report` part.
 *
 * @throws MailFieldRefused where a value holds a line break: a crawled address must not add a field
 */
export function feedbackReportText(report: FeedbackReport): string {
  const fields: [string, string | undefined][] = [
    ['Feedback-Type', report.feedbackType],
    ['User-Agent', report.userAgent],
    ['Version', '1'],
    ['Arrival-Date', report.arrivalDate?.toUTCString().replace('GMT', '+0000')],
    ['Source-IP', report.sourceIp],
    ...(report.reportedDomains ?? []).map((domain): [string, string] => ['Reported-Domain', domain]),
    ...(report.reportedUris ?? []).map((uri): [string, string] => ['Reported-URI', uri]),
  ];
  return fields
    .filter(([, value]) => value !== undefined)
    .map(([name, value = '']) => `${name}: ${headerValue(name, value, 8000)}\r\n`)
    .join('');
}
