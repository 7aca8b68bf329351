/**
 * `checkpoint`: not a checkpoint of such a log. `truncated`: the bytes end inside an entry. `malformed`: they are no sequence
 * of entries. `wrong-index`: they are entries of another place of the log.
 */
export type CtFaultCode = 'checkpoint' | 'truncated' | 'malformed' | 'wrong-index';

/** The only error that reading a log's bytes throws. */
export class CtFault extends Error {
  readonly code: CtFaultCode;
  constructor(code: CtFaultCode, why: string) {
    super(why);
    this.name = 'CtFault';
    this.code = code;
  }
}
