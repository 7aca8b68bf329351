import { translateSentence } from '#web/language/speaking.tsx';
import { textsOf } from '#web/language/texts.ts';
import { apiTexts } from './texts.ts';

export type FieldFault = { path: string; message: string };

/** A refusal of the API (RFC 9457), or of the way to it: then `code` is `unreachable` and `status` 0. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly FieldFault[];
  readonly missing: unknown;
  /** What support can look up. */
  readonly reference: string | undefined;
  readonly ours: boolean;

  constructor(facts: {
    status: number;
    code: string;
    detail: string;
    errors?: FieldFault[];
    missing?: unknown;
    reference?: string | undefined;
    ours?: boolean;
  }) {
    super(facts.detail);
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.errors = facts.errors ?? [];
    this.missing = facts.missing;
    this.reference = facts.reference;
    this.ours = facts.ours ?? false;
  }
}

const plain = () => textsOf(apiTexts).problem.ourSide;

export function unreachable(): ApiProblem {
  return new ApiProblem({
    status: 0,
    code: 'unreachable',
    detail: textsOf(apiTexts).problem.unreachable,
    ours: true,
  });
}

/** Reads a refusal whatever it looks like: a proxy in between may answer in HTML. */
export function readProblem(status: number, body: unknown, reference?: string | null): ApiProblem {
  const facts = isRecord(body) ? body : {};
  const text = (key: string) => (typeof facts[key] === 'string' ? (facts[key] as string) : undefined); // checked in the same line
  const said = text('detail') ?? (status < 500 ? text('title') : undefined);
  return new ApiProblem({
    status,
    code: text('code') ?? 'unknown',
    detail: said ?? plain(),
    ours: said === undefined,
    errors: Array.isArray(facts.errors) ? facts.errors.filter(isFault) : [],
    missing: facts.missing,
    reference: reference ?? undefined,
  });
}

/** The sentence to show for anything thrown: the server's in the language that is read, if it has it. */
export function sentenceOf(error: unknown): string {
  return isOurs(error) ? asSaid(error) : (translateSentence(asSaid(error)) ?? asSaid(error));
}

/** The same as the server said it: for what draws it by `Said`. */
export function asSaid(error: unknown): string {
  return error instanceof ApiProblem ? error.detail : plain();
}

/** The sentence is this browser's and in its language: the server was not reached, or gave none. */
export function isOurs(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.ours;
}

export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiProblem ? error.reference : undefined;
}

/** What the server found wrong with these fields, as it said it: `[['email', 'This is no address.']]`. */
export function faultsOn(fields: readonly string[], error: unknown): [string, string][] {
  const faults = error instanceof ApiProblem ? error.errors : [];
  return faults
    .map(({ path, message }): [string, string] => [fieldOf(path), message])
    .filter(([field]) => fields.includes(field));
}

/** `/urls/0`, `urls.0` and `urls` all belong to the field `urls`. */
function fieldOf(path: string): string {
  return path.replace(/^[/.]+/, '').split(/[/.[]/)[0] ?? '';
}

function isFault(value: unknown): value is FieldFault {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
