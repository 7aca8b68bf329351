/** A delivery status notification, RFC 3464: what it says first, and whomever it names. */
export interface DeliveryStatus {
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`, lower case. */
  action?: string;
  /** Such as `5.1.1`. */
  status?: string;
  /** Everybody whom it names as an original or final recipient. */
  recipients: string[];
  diagnostic?: string;
}

/** The machine part of RFC 5965, as far as it is used. */
export interface FeedbackReportPart {
  feedbackType: string;
  originalMailFrom?: string;
}

/** A message as it is worked with. Everything in it is hostile text. */
export interface InboundMail {
  messageId?: string;
  inReplyTo: string[];
  references: string[];
  /** Address in From, lower case. */
  from?: string;
  /** Address in Reply-To, lower case. */
  replyTo?: string;
  /** Addresses in To, Cc, Delivered-To and X-Original-To, lower case, each once. */
  to: string[];
  subject: string;
  date?: Date;
  /** Text of the message; of an HTML message, its text. */
  text: string;
  headers: {
    autoSubmitted?: string;
    precedence?: string;
    returnPath?: string;
    /** Any header by which programs say that a program wrote it. */
    automatic: boolean;
    /** Recipients that a server names as failed (X-Failed-Recipients). */
    failedRecipients?: string;
  };
  deliveryStatus?: DeliveryStatus;
  /** Of a read receipt: what a person or program did with the letter. */
  disposition?: string;
  feedbackReport?: FeedbackReportPart;
  /** Message-Ids found in a returned message: what a bounce without threading headers speaks of. */
  returnedMessageIds: string[];
  /** Where a returned message asked to be answered or returned: its Reply-To and Return-Path. */
  returnedReplyTo?: string[];
  /** Names of attached files. */
  attachments?: string[];
  /** The first message that is attached to it. */
  enclosed?: { subject: string; text: string };
  /** It is larger than is read, or its body cannot be: only its beginning was. */
  isCut?: boolean;
}
