/** The words of light and dark. */
export const themeTexts = { name: 'Theme', options: { light: 'Light', dark: 'Dark', device: 'System' } };
