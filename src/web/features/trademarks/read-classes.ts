/** Classes as they are typed; undefined where one is none. @example readClasses('9, 41') // [9, 41] */
export function readClasses(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const classes = parts.map(Number);
  return classes.every((one) => Number.isInteger(one) && one >= 1 && one <= 45) ? classes : undefined;
}
