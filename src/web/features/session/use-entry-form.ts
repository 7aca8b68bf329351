import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { faultsOn } from '#web/features/api/problem.ts';
import type { Fault } from '#web/ui/field.tsx';

type Words<Name extends string> = Record<Name, string>;
type Faults<Name extends string> = Partial<Record<Name, Fault>>;
export type Rules<Name extends string> = Record<Name, (value: string, all: Words<Name>) => string | undefined>;

/** The rule of what may be anything, or nothing. */
export const anything = (): undefined => undefined;

/**
 * A form of the entrance: its fields have names and keep what was typed themselves, since a form action of React would
 * empty them when it is refused. A field is judged once it was left, then as it changes; what the server says of it holds
 * until it changes. After a refusal the first wrong field has the focus.
 */
export function useEntryForm<Name extends string>(rules: Rules<Name>, send: (words: Words<Name>) => Promise<unknown>) {
  const ref = useRef<HTMLFormElement>(null);
  const left = useRef(new Set<string>());
  const [wrong, setWrong] = useState<Faults<Name>>({});
  const [told, setTold] = useState<Faults<Name>>({});
  const [refusal, setRefusal] = useState<unknown>();
  const [refused, setRefused] = useState(0);
  const [busy, start] = useTransition();
  const names = Object.keys(rules) as Name[]; // the keys of what was handed in

  useEffect(() => {
    if (refused > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const words = (): Words<Name> => {
    const given = new FormData(ref.current ?? undefined);
    return Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '')])) as Words<Name>; // each name once
  };
  /** Says what is wrong with the fields that were left; true where nothing is. */
  const judge = (): boolean => {
    const all = words();
    const found: Faults<Name> = {};
    for (const name of names) if (left.current.has(name)) found[name] = rules[name](all[name], all);
    setWrong(found);
    return Object.values(found).every((fault) => fault === undefined);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    for (const name of names) left.current.add(name);
    setTold({});
    setRefusal(undefined);
    if (!judge()) setRefused(refused + 1);
    else
      start(async () => {
        try {
          await send(words());
        } catch (error) {
          const known = faultsOn(names, error);
          const said = known.map(([name, message]) => [name, { type: 'server', message }]);
          setTold(Object.fromEntries(said) as Faults<Name>); // of these names only
          if (known.length === 0) setRefusal(error);
          setRefused(refused + 1);
        }
      });
  };
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>): void => {
    left.current.add(target.name);
    judge();
  };
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>): void => {
    setTold((was) => ({ ...was, [target.name]: undefined }));
    judge();
  };
  const faults = { ...wrong };
  for (const name of names) faults[name] = told[name] ?? wrong[name];
  return { form: { ref, noValidate: true, onSubmit, onBlur, onChange }, faults, refusal, busy, words };
}
