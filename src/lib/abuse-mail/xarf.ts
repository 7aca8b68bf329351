import { MailFieldRefused } from './header-value.ts';

export interface XarfParty {
  org: string;
  /** E-mail address. */
  contact: string;
  domain: string;
}

/** What XARF v4 requires of every report, and what `copyright/copyright` adds. Keys are the format's own. */
export interface XarfReport {
  xarf_version: string;
  report_id: string;
  timestamp: string;
  reporter: XarfParty;
  sender: XarfParty;
  source_identifier: string;
  category: string;
  type: string;
  [more: string]: unknown;
}

export interface CopyrightXarf {
  /** UUID version 4. */
  reportId: string;
  at: Date;
  reporter: XarfParty;
  /** Who sends on the reporter's behalf; the reporter by default. */
  sender?: XarfParty;
  /** Address or host that serves the copy. */
  source: string;
  infringingUrl: string;
  moreUrls?: readonly string[];
  workTitle?: string;
  rightsHolder?: string;
  evidence?: readonly { contentType: string; description: string; sha256: string; payload: Buffer }[];
}

/**
 * A XARF v4 report of a copy, `copyright/copyright`.
 *
 * @throws MailFieldRefused where a required field is empty or malformed, named by its key in the format
 */
export function xarfCopyright(input: CopyrightXarf): XarfReport {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(input.reportId)) {
    throw new MailFieldRefused('report_id', 'is not a UUID of version 4');
  }
  if (Number.isNaN(input.at.getTime())) throw new MailFieldRefused('timestamp', 'is not a time');
  if (!URL.canParse(input.infringingUrl)) throw new MailFieldRefused('infringing_url', 'is not an address');
  const evidence = input.evidence?.map(({ contentType, description, sha256, payload }) => ({
    content_type: contentType,
    description,
    payload: payload.toString('base64'),
    hash: `sha256:${sha256}`,
  }));
  return {
    xarf_version: '4.0.0',
    report_id: input.reportId,
    timestamp: input.at.toISOString(),
    reporter: party('reporter', input.reporter),
    sender: party('sender', input.sender ?? input.reporter),
    source_identifier: filled('source_identifier', input.source),
    category: 'copyright',
    type: 'copyright',
    infringing_url: input.infringingUrl,
    ...(input.moreUrls?.length ? { additional_urls: [...input.moreUrls] } : {}),
    ...(input.workTitle ? { work_title: input.workTitle } : {}),
    ...(input.rightsHolder ? { rights_holder: input.rightsHolder } : {}),
    ...(evidence?.length ? { evidence } : {}),
  };
}

function party(field: string, { org, contact, domain }: XarfParty): XarfParty {
  return {
    org: filled(`${field}.org`, org),
    contact: filled(`${field}.contact`, contact),
    domain: filled(`${field}.domain`, domain),
  };
}

function filled(field: string, value: string): string {
  if (value.trim() === '') throw new MailFieldRefused(field, 'is empty');
  return value;
}
