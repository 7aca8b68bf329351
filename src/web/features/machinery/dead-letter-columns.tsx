import type { DeadLetterAnswer } from '#modules/operations/machinery/contract.ts';
import { textsOf } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { moment } from '#web/ui/words.ts';
import { jobsTexts } from './jobs-texts.ts';

/** What a job is about: ids and numbers. Anything longer is no id, and is left out. */
export function factsOf(payload: Record<string, unknown>): [string, string][] {
  return Object.entries(payload).flatMap(([name, value]): [string, string][] => {
    const words = Array.isArray(value) ? value.join(', ') : String(value);
    return typeof value === 'object' && !Array.isArray(value) ? [] : [[name, words.slice(0, 120)]];
  });
}

type Acts = {
  /** The one that is on its way back. */
  retrying: string | undefined;
  onRetry: (letter: DeadLetterAnswer) => void;
  onDrop: (letter: DeadLetterAnswer) => void;
};

export function deadLetterColumns({ retrying, onRetry, onDrop }: Acts): Column<DeadLetterAnswer>[] {
  const texts = textsOf(jobsTexts);
  return [
    {
      key: 'job',
      head: texts.job,
      cell: ({ job, failedAt }) => (
        <Two first={job ? <span translate="no">{job}</span> : texts.unknown} second={moment(failedAt)} />
      ),
    },
    {
      key: 'error',
      head: texts.error,
      cell: ({ error }) => (
        <span lang="en" translate="no" className="wrap-anywhere">
          {error}
        </span>
      ),
    },
    {
      key: 'about',
      head: texts.about,
      cell: ({ payload }) => (
        <span translate="no" className="grid break-all text-muted">
          {factsOf(payload).map(([name, words]) => (
            <span key={name}>{`${name}: ${words}`}</span>
          ))}
        </span>
      ),
    },
    {
      key: 'acts',
      head: '',
      alignEnd: true,
      cell: (letter) => {
        const which = <span className="sr-only">{texts.of(`${letter.job ?? texts.unknown}, ${letter.error}`)}</span>;
        return (
          <span className="flex flex-wrap gap-2 @min-[900px]:flex-nowrap @min-[900px]:justify-end">
            <Button size="small" busy={letter.id === retrying} onClick={() => onRetry(letter)}>
              {texts.retry}
              {which}
            </Button>
            <Button size="small" look="danger" onClick={() => onDrop(letter)}>
              {texts.drop}
              {which}
            </Button>
          </span>
        );
      },
    },
  ];
}
