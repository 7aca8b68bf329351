import type { themeTexts } from './texts-theme.ts';

/** German of `themeTexts`. */
export const themeTextsGerman: typeof themeTexts = {
  name: 'Design',
  options: { light: 'Hell', dark: 'Dunkel', device: 'System' },
};
