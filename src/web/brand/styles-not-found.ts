/** What the specification asks for where the sheet of a deployment mode is missing. */
export function stylesNotFound(mode: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a console error here
  console.error(`Styles were not found for deployment mode "${mode}".`);
}
