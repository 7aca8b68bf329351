import { api } from '#web/features/api/client.ts';
import { ApiProblem, sentenceOf } from '#web/features/api/problem.ts';
import type { DeskItem } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { deskKeysTexts } from './texts-keys.ts';

/** A record that can still be taken back. */
export type Handed = { id: string; title: string; path: string };
export type DeskPlace = {
  items: readonly DeskItem[];
  item: DeskItem | undefined;
  /** Newest last. */
  handed: Handed[];
  onChoose: (id: string) => void;
  onTakenBack: (id: string) => Promise<void>;
  onList: () => void;
};

const deskCard = (): HTMLElement | null => document.getElementById('desk-item');

/**
 * Presses what stands on the desk, as the mouse would: by key nothing can be done that cannot be seen there. What leaves
 * the house is only brought under the finger; Enter presses it.
 */
export function workByKey(key: string, place: DeskPlace): void {
  const by = { s: 1, j: 1, k: -1 }[key];
  if (by !== undefined) goOn(place, by);
  else if (key === '?') place.onList();
  else if (key === 'u') void takeBack(place);
  else {
    const card = deskCard();
    // Else another item took the place of the one that was meant.
    if (card?.dataset.shows === place.item?.id && card) workOn(card, key);
  }
}

function workOn(card: HTMLElement, key: string): void {
  const closed = card.querySelector<HTMLElement>('[data-open="no"]');
  if (key === 'l') press(card.querySelector('[data-look]'));
  else if (key === 'r') card.querySelector<HTMLElement>('[name="reference"], [name]')?.focus();
  else if (key === 'a') act(card, 0, true);
  else if (/\d/.test(key)) act(card, Number(key) - 1, false);
  else if (closed) press(closed);
  else if (key === 'o') press(card.querySelector('a[target="_blank"]'));
  else if (key === 'c') copyNext(card);
}

const press = (control: HTMLElement | null): void => control?.click();

/** The next field in the order of the form, after the last one its first; it has the focus while it says that it is copied. */
function copyNext(card: HTMLElement): void {
  const form = card.querySelector('[data-form-fields]') ?? card;
  const copies = [...form.querySelectorAll<HTMLElement>('[data-copy]')];
  const last = copies.findIndex((one) => one === document.activeElement || one.dataset.copy === card.dataset.copied);
  const next = copies[(last + 1) % copies.length];
  if (!next) return;
  card.dataset.copied = next.dataset.copy ?? '';
  next.focus();
  next.click();
}

/** Only the first is pressed by its key, and only where nothing leaves: a digit that was meant for a field does nothing. */
function act(card: HTMLElement, at: number, presses: boolean): void {
  const button = card.querySelectorAll<HTMLElement>('[data-act]')[at];
  const fields = [...(button?.closest('[data-acts]')?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  const empty = fields.find(({ value, required }) => required && value.trim() === '');
  if (empty) empty.focus();
  else if (presses && button?.dataset.act === 'stays') button.click();
  else button?.focus();
}

function goOn({ items, item, onChoose }: DeskPlace, by: number): void {
  const at = items.findIndex(({ id }) => id === item?.id);
  // One that is gone has no place of its own any more.
  const next = at < 0 ? items[0] : items[Math.min(items.length - 1, Math.max(0, at + by))];
  if (!next) return;
  onChoose(next.id);
  requestAnimationFrame(() => deskCard()?.focus());
}

async function takeBack({ handed, onTakenBack }: DeskPlace): Promise<void> {
  const texts = textsOf(deskKeysTexts);
  const last = handed.pop();
  if (!last) {
    say({ title: texts.nothingToUndo });
    return;
  }
  try {
    await api.post(last.path);
    say({ title: texts.undone, text: last.title });
  } catch (error) {
    // What was refused once is refused again, and would stand before all others.
    if (!(error instanceof ApiProblem) || error.status === 0 || error.status >= 500) handed.push(last);
    say({ title: texts.notUndone, text: sentenceOf(error) });
  }
  await onTakenBack(last.id);
  requestAnimationFrame(() => deskCard()?.focus());
}
