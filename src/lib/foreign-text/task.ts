/** What is done with a text from a stranger, in a child process: by its name, since functions do not travel. */
export interface ForeignTask<Input, Output> {
  readonly name: string;
  /** Whether it is done in a child apart from those of all other tasks, which therefore never hold it up. */
  isApart?(input: Input): boolean;
  run(input: Input): Output | Promise<Output>;
}

/**
 * Names a task. Input and output travel by structured clone: plain data, dates, bytes.
 *
 * @example export const readPage = defineTask('read-page', ({ html, url }: { html: string; url: string }) => readHtml(html, url));
 */
export const defineTask = <Input, Output>(
  name: string,
  run: (input: Input) => Output | Promise<Output>,
  how: { isApart?: (input: Input) => boolean } = {},
): ForeignTask<Input, Output> => ({ name, run, ...how });
