/** Which of these a page's address asks for; undefined for anything else. @example oneOf(['on', 'off'], 'on') // 'on' */
export const oneOf = <Value extends string>(values: readonly Value[], asked: string | undefined): Value | undefined =>
  values.find((one) => one === asked);

/** The same where they are the keys of something, such as of its words. */
export const keyOf = <Key extends string>(of: Record<Key, unknown>, asked: string | undefined): Key | undefined =>
  oneOf(Object.keys(of) as Key[], asked); // a literal's own keys are all it has
