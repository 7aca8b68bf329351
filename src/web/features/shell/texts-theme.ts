import { translated } from '#web/language/translated.ts';

/** The words of light and dark. */
export const themeTexts = translated('theme', {
  name: 'Theme',
  options: { light: 'Light', dark: 'Dark', device: 'System' },
});
