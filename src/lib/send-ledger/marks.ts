/** What the recipient's server answered. `deferred` may be tried again, the other two are final. */
export type ResultOutcome = 'accepted' | 'rejected' | 'deferred';

/** What a person found out about a delivery in doubt. */
export type Verdict = 'arrived' | 'did-not-arrive';

/** The answer to an attempt, as it is kept. */
export interface ResultMark {
  at: string;
  fencingToken: number;
  outcome: ResultOutcome;
  /** The last line of the server, or what took its place. */
  response: string;
  code?: number;
  /** How far the conversation had come, in the sender's words. */
  stage?: string;
}

interface BeginMark {
  at: string;
  fencingToken: number;
}

/**
 * The gate of an attempt: there is at most one, and only its writer may send. `closed` means that it was shut without
 * sending, because the server had answered before DATA.
 */
export interface DataMark extends BeginMark {
  closed: boolean;
  /** Random name of the handle that wrote it: two processes may by mistake come with the same token. */
  writer?: string;
}

interface ResolvedMark {
  at: string;
  verdict: Verdict;
  who: string;
}

/** Everything that is on the disk about one attempt. `'torn'` is a file that is there and cannot be read. */
export interface Attempt {
  number: number;
  /** Highest token of any process that began it. */
  begun?: BeginMark;
  data?: DataMark | 'torn';
  result?: ResultMark | 'torn';
  resolved?: ResolvedMark | 'torn';
}

/** The handles of one attempt, given to the process that may make it. */
export interface Marks {
  attempt: number;
  /**
   * To be awaited before any byte of the content goes out. False: another process has or had the right to send this
   * attempt, so this one must not.
   */
  data(): Promise<boolean>;
  /** The server's answer. The first one written stands; false where one was there already, or this process was overtaken. */
  result(outcome: ResultOutcome, response: string, code?: number, stage?: string): Promise<boolean>;
}

const names = /^(\d{4})\.(begin\.(\d{16})|data|result|resolved)$/;

export function beginName(attempt: number, token: number): string {
  return `${pad(attempt)}.begin.${String(token).padStart(16, '0')}`;
}

export function markName(attempt: number, mark: 'data' | 'result' | 'resolved'): string {
  return `${pad(attempt)}.${mark}`;
}

function pad(attempt: number): string {
  return String(attempt).padStart(4, '0');
}

/** The parts of a file name, undefined for a name that is not a mark's. */
export function readName(name: string): { attempt: number; mark: string; token?: number } | undefined {
  const match = names.exec(name);
  if (!match?.[1] || !match[2]) return undefined;
  const mark = match[3] === undefined ? match[2] : 'begin';
  return { attempt: Number(match[1]), mark, token: match[3] === undefined ? undefined : Number(match[3]) };
}

export function readBegin(text: string): BeginMark | 'torn' {
  const value = readObject(text);
  if (!value || typeof value.at !== 'string' || typeof value.fencingToken !== 'number') return 'torn';
  return { at: value.at, fencingToken: value.fencingToken };
}

export function readData(text: string): DataMark | 'torn' {
  const begin = readBegin(text);
  if (begin === 'torn') return 'torn';
  const { closed, writer } = readObject(text) ?? {};
  return { ...begin, closed: closed === true, writer: typeof writer === 'string' ? writer : undefined };
}

export function readResult(text: string): ResultMark | 'torn' {
  const value = readObject(text);
  const begin = readBegin(text);
  if (!value || begin === 'torn' || typeof value.response !== 'string') return 'torn';
  const { outcome, response, code, stage } = value;
  if (outcome !== 'accepted' && outcome !== 'rejected' && outcome !== 'deferred') return 'torn';
  return {
    ...begin,
    outcome,
    response,
    code: typeof code === 'number' ? code : undefined,
    stage: typeof stage === 'string' ? stage : undefined,
  };
}

export function readResolved(text: string): ResolvedMark | 'torn' {
  const value = readObject(text);
  if (!value || typeof value.at !== 'string' || typeof value.who !== 'string') return 'torn';
  const { at, verdict, who } = value;
  return verdict === 'arrived' || verdict === 'did-not-arrive' ? { at, verdict, who } : 'torn';
}

/** Every mark ends with a line break: a text without one was cut off. */
export function readObject(text: string): Record<string, unknown> | undefined {
  if (!text.endsWith('}\n')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // An object was just parsed; its members are looked at one by one by the callers.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
