import type { CaseSummary, Decision } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { reviewTexts } from './texts.tsx';

/** Steps that can be undone. */
export const undoSteps = 10;

export type ReviewState = {
  /** Every case of this sitting in the order it came, decided ones too. */
  cases: readonly CaseSummary[];
  decided: Readonly<Record<string, Decision>>;
  at: number;
  /** Newest last; a bulk decision is one step. */
  undo: readonly (readonly string[])[];
  /** Cases that are nobody's to decide here any more, also where a list still has them. */
  left: readonly string[];
  /** Hosts whose cases are to be decided one by one. */
  singly: readonly string[];
};

export type ReviewChange =
  | { type: 'arrived'; cases: readonly CaseSummary[] }
  | { type: 'decided'; ids: readonly string[]; decision: Decision; stay?: boolean }
  /** A decision was taken back: its case waits again, and is the current one. */
  | { type: 'reopened'; ids: readonly string[] }
  /** What the server holds of a case after all. It comes while another case is looked at, so that nothing moves. */
  | { type: 'settled'; id: string; decision: Decision | undefined }
  /** Flagged: an operator has it, and nobody looks at it here. */
  | { type: 'left'; id: string }
  | { type: 'singly'; host: string }
  | { type: 'undo-spent' }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'go'; id: string };

export const emptyReview: ReviewState = { cases: [], decided: {}, at: 0, undo: [], left: [], singly: [] };

export function reviewReducer(state: ReviewState, change: ReviewChange): ReviewState {
  switch (change.type) {
    case 'arrived': {
      const known = new Set([...state.cases.map(({ id }) => id), ...state.left]);
      const fresh = change.cases.filter(({ id }) => !known.has(id));
      if (fresh.length === 0) return state;
      const wasDone = state.cases[state.at] === undefined;
      const cases = [...state.cases, ...fresh];
      return { ...state, cases, at: wasDone ? state.cases.length : state.at };
    }
    case 'decided': {
      const decided = { ...state.decided, ...Object.fromEntries(change.ids.map((id) => [id, change.decision])) };
      const undo = [...state.undo, change.ids].slice(-undoSteps);
      const next = nextOpen(state.cases, decided, state.at);
      // After the last one there is nothing to wait for: the end says what was decided.
      const stays = change.stay && next < state.cases.length;
      return { ...state, decided, undo, at: stays ? state.at : next };
    }
    case 'reopened': {
      const first = state.cases.findIndex(({ id }) => change.ids.includes(id));
      return { ...without(state, change.ids), at: first < 0 ? state.at : first };
    }
    case 'settled': {
      const open = without(state, [change.id]);
      return change.decision ? { ...open, decided: { ...open.decided, [change.id]: change.decision } } : open;
    }
    case 'left': {
      const open = without(state, [change.id]);
      const cases = state.cases.filter(({ id }) => id !== change.id);
      return { ...open, cases, left: [...state.left, change.id], at: nextOpen(cases, open.decided, state.at - 1) };
    }
    case 'singly':
      return { ...state, singly: [...state.singly, change.host] };
    case 'undo-spent':
      return { ...state, undo: state.undo.slice(0, -1) };
    case 'step':
      return { ...state, at: Math.min(state.cases.length, Math.max(0, state.at + change.by)) };
    case 'go': {
      const at = state.cases.findIndex(({ id }) => id === change.id);
      return at < 0 ? state : { ...state, at };
    }
  }
}

/** These cases as if nobody had decided about them, nothing of them left to be undone. */
function without(state: ReviewState, ids: readonly string[]): ReviewState {
  const gone = new Set(ids);
  const decided = Object.fromEntries(Object.entries(state.decided).filter(([id]) => !gone.has(id)));
  const undo = state.undo.map((step) => step.filter((id) => !gone.has(id))).filter((step) => step.length > 0);
  return { ...state, decided, undo };
}

/** What was decided of a case, by the state it is in; undefined where it waits. */
export function decisionOf(state: CaseSummary['state']): Decision | undefined {
  if (state === 'found' || state === 'held') return undefined;
  return state === 'dismissed' ? 'dismiss' : state === 'whitelisted' ? 'whitelist' : 'approve';
}

/** The next case without a decision after this one, else the first one before it, else the end. */
export function nextOpen(
  cases: readonly CaseSummary[],
  decided: Readonly<Record<string, Decision>>,
  at: number,
): number {
  const isOpen = ({ id }: CaseSummary) => decided[id] === undefined;
  const after = cases.findIndex((one, index) => index > at && isOpen(one));
  if (after >= 0) return after;
  const before = cases.findIndex(isOpen);
  return before >= 0 ? before : cases.length;
}

export const openCases = ({ cases, decided }: ReviewState): CaseSummary[] =>
  cases.filter(({ id }) => decided[id] === undefined);

/** Equal decisions in a row after which others on their host are offered to be decided alike (`alike-offer.ts`). */
export const equalChoices = 5;

/** So few open cases ahead, or in all, that the next ones are to be read before they are needed. */
export function needsMore(state: ReviewState, readAhead: number): boolean {
  const ahead = state.cases.slice(state.at).filter(({ id }) => state.decided[id] === undefined);
  return ahead.length < readAhead;
}

/** "14 taken down, none kept": what was decided about this host before. */
export function earlierWords(states: readonly CaseSummary['state'][]): string {
  const kept = states.filter((state) => ['dismissed', 'whitelisted'].includes(state)).length;
  const taken = states.filter((state) => !['dismissed', 'whitelisted', 'found', 'held'].includes(state)).length;
  const texts = textsOf(reviewTexts).facts;
  return kept + taken === 0 ? texts.undecided : texts.decided(taken, kept);
}
