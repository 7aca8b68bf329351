import type { Engine, Packet } from '#modules/deindexing/contract.ts';
import { forms } from '#modules/deindexing/forms.ts';
import type { Elements } from '#modules/notices/index.ts';

/** Every field of an engine's form in its order, and what it asks to be ticked. */
export function fillForm(
  engine: Engine,
  filled: { elements: Elements; urls: readonly string[]; now: Date },
): Pick<Packet, 'fields' | 'statements'> {
  const { elements, urls } = filled;
  const packet = { elements, urls, day: filled.now.toISOString().slice(0, 10) };
  return {
    fields: forms[engine].fields.map(({ key, label, value }) => ({ key, label, value: value(packet) })),
    statements: [elements.goodFaith, elements.accuracyUnderPerjury],
  };
}
