import { textsOf } from '#web/language/texts.ts';
import { sendListTexts } from './send-list-texts.ts';

export const recipientRole = (kind: string): string => textsOf(sendListTexts).roles[kind] ?? kind.replaceAll('-', ' ');
