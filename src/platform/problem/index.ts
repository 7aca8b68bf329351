/**
 * The only ways a verb may fail, with their HTTP status. A module adds codes of its own beneath a kind
 * (`conflict` → `case_state_changed`); nothing else is ever thrown on purpose.
 */
export const problemKinds = {
  invalid: { status: 400, code: 'invalid', title: 'Something in the request is not right' },
  'provider-required': { status: 400, code: 'provider_required', title: 'The X-Provider header is missing or unknown' },
  unauthenticated: { status: 401, code: 'unauthenticated', title: 'Sign in first' },
  'authorization-required': {
    status: 403,
    code: 'authorization_required',
    title: 'Your plan or role does not include this',
  },
  'cross-origin': { status: 403, code: 'cross_origin', title: 'This request came from another site' },
  'not-found': { status: 404, code: 'not_found', title: 'Not found' },
  conflict: { status: 409, code: 'conflict', title: 'It has changed in the meantime' },
  precondition: { status: 412, code: 'precondition_failed', title: 'This is not asked in a way that works here' },
  'too-large': { status: 413, code: 'too_large', title: 'Too large' },
  'unsupported-type': { status: 415, code: 'unsupported_type', title: 'This kind of file cannot be used' },
  'over-limit': { status: 429, code: 'over_limit', title: 'A limit is reached' },
  unavailable: { status: 503, code: 'unavailable', title: 'Not available at the moment' },
  bug: { status: 500, code: 'internal', title: 'Something failed on our side' },
} as const;

export type ProblemKind = keyof typeof problemKinds;
export interface FieldError {
  path: string;
  message: string;
}
export interface ProblemDetails {
  /** Stable, snake_case; defaults to the kind's own code. Listed in the OpenAPI document. */
  code?: string;
  /** One plain sentence with the next step. */
  detail?: string;
  errors?: FieldError[];
  /** What an access rule found missing, e.g. `{ status: ['subscribed'] }`. */
  missing?: unknown;
  retryAfterSeconds?: number;
  /** What failed beneath. Logged, never answered. */
  cause?: unknown;
}

/**
 * An expected failure, carried to the edge and answered as RFC 9457 problem+json.
 *
 * @example throw new Problem('conflict', { code: 'case_decided', detail: 'This case was decided in the meantime.' });
 */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly details: ProblemDetails;
  constructor(kind: ProblemKind, details: ProblemDetails = {}) {
    super(details.detail ?? problemKinds[kind].title, { cause: details.cause });
    this.name = 'Problem';
    this.kind = kind;
    this.details = details;
  }
  get status(): number {
    return problemKinds[this.kind].status;
  }
  get code(): string {
    return this.details.code ?? problemKinds[this.kind].code;
  }
  /** The body of the answer. A not-found body never differs: no id, path, time or trace in it. */
  toBody(): Record<string, unknown> {
    const { errors, missing } = this.details;
    return {
      type: 'about:blank',
      title: problemKinds[this.kind].title,
      status: this.status,
      code: this.code,
      detail: this.kind === 'not-found' ? 'There is nothing here that you can see.' : this.message,
      ...(errors ? { errors } : {}),
      ...(missing === undefined ? {} : { missing }),
    };
  }
}

/** The one answer for an unknown and a foreign id alike. */
export const notFound = (): Problem => new Problem('not-found');
