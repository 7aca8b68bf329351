import type { CaseSummary } from '#web/features/api/types.ts';
import { day, shortDay } from '#web/ui/words.ts';

/** What a message about a case waits for that has not left yet, in the words of a row, a page and a timeline. */
export type Waiting = { first: string; second: string; title: string; text: string; expected: string };

/** Undefined where nothing about the case waits to leave. */
export function waitingWords({ nextAction }: Pick<CaseSummary, 'nextAction'>, now: Date): Waiting | undefined {
  if (!nextAction) return undefined;
  const { kind, at, text } = nextAction;
  const date = day(at, now);
  switch (kind) {
    case 'approve-notice':
      return {
        first: 'Waits for your approval',
        second: 'nothing leaves until you send it',
        title: `Online. ${text}.`,
        text: 'Nothing leaves until you have read it and sent it.',
        expected: 'Nothing leaves until you send it.',
      };
    case 'hand-in-form':
      return {
        first: `Form to hand in by ${shortDay(at, now)}`,
        second: 'its fields are prepared',
        title: 'Online. A form is to be filled in.',
        text: `${text}. You can hand it in, or an operator does, by ${date}.`,
        expected: 'By you or by an operator: a machine must not fill it in.',
      };
    case 'operator-looks':
      return {
        first: 'An operator looks',
        second: 'before the notice leaves',
        title: 'Online. An operator looks at the notice first.',
        text: `That is done by ${date}. Until it leaves you can take the decision back.`,
        expected: 'By a person, before it leaves.',
      };
    case 'dry-run':
      return {
        first: 'Dry run',
        second: 'the notice is written, not sent',
        title: 'Online. Dry run is on.',
        text: 'The notice is written and stays here. Switch dry run off in Account; it then waits for you.',
        expected: 'Nothing is sent while dry run is on.',
      };
    default:
      return undefined;
  }
}
