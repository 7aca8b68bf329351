import { chinese, japanese, korean } from './cjk.ts';
import { english } from './english.ts';
import { further } from './further.ts';
import { dutch, german, nordic } from './germanic.ts';
import type { RemovalLanguage } from './removal-language.ts';
import { french, italian, portuguese, spanish } from './romance.ts';
import { polish, russian, turkish } from './slavic-and-turkish.ts';

export type { RemovalLanguage } from './removal-language.ts';

export const removalLanguages: readonly RemovalLanguage[] = [
  ...[english, german, dutch, nordic, french, spanish, italian, portuguese, polish, russian, turkish],
  ...[japanese, chinese, korean, further],
];
