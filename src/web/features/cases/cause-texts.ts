import { causes } from '#modules/cases/causes.ts';
import { translated } from '#web/language/translated.ts';

/** What happened to a case, by the entries that its events name. */
export const causeTexts = translated('cause', causes);
