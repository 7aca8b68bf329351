const hidingStyles: readonly RegExp[] = [
  /(?<![\w-])display\s{0,9}:\s{0,9}none/i,
  /(?<![\w-])visibility\s{0,9}:\s{0,9}(?:hidden|collapse)/i,
  /(?<![\w-])(?:opacity|font-size)\s{0,9}:\s{0,9}(?=[\d.])0{0,3}\.?0{0,3}(?:px|r?em|%|pt)?(?![\d.])/i,
  /(?<![\w-])(?:left|right|top|bottom|margin-left|margin-top|text-indent)\s{0,9}:\s{0,9}-\d{3,9}/i,
  /(?<![\w-])clip\s{0,9}:\s{0,9}rect\(/i,
  /(?<![\w-])clip-path\s{0,9}:\s{0,9}inset\((?:50|100)%/i,
  /(?<![\w-])transform\s{0,9}:\s{0,9}scale\(\s{0,9}0\s{0,9}\)/i,
];

type Attributes = Readonly<Record<string, string>>;

/** Does an element hide itself and all within it from readers of the page, by what its tag says? */
export function isHidden({ hidden, style = '', ...others }: Attributes): boolean {
  return (
    hidden !== undefined ||
    others['aria-hidden']?.trim().toLowerCase() === 'true' ||
    hidingStyles.some((one) => one.test(style.slice(0, 2_000)))
  );
}

const hasNoEnd: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);
/** What ends a paragraph that has no end. */
const blocks: ReadonlySet<string> = new Set([
  ...'address article aside blockquote center details dialog div dl fieldset figure footer form'.split(' '),
  ...'h1 h2 h3 h4 h5 h6 header hr main menu nav ol pre section table ul'.split(' '),
]);
/** What ends where the next of its kind begins. */
const endsAtNext: ReadonlySet<string> = new Set(['dd', 'dt', 'li', 'option', 'p', 'td', 'th', 'tr']);

/** Follows the tags of a page and says whether what stands there is within an element that its readers do not see. */
export function followHidden() {
  const open: string[] = [];
  const counts = new Map<string, number>();
  /** Where the outermost hidden element is in `open`. */
  let from = Number.POSITIVE_INFINITY;
  const popTo = (length: number): void => {
    while (open.length > length) {
      const name = open.pop() ?? '';
      counts.set(name, (counts.get(name) ?? 1) - 1);
    }
    if (length <= from) from = Number.POSITIVE_INFINITY;
  };
  return {
    open(name: string, attributes: Attributes): void {
      if (hasNoEnd.has(name)) return;
      const last = open.at(-1);
      if ((endsAtNext.has(name) && last === name) || (last === 'p' && blocks.has(name))) popTo(open.length - 1);
      open.push(name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      // A script shows a page that hides itself whole.
      const isWhole = name === 'html' || name === 'body';
      if (open.length <= from && !isWhole && isHidden(attributes)) from = open.length - 1;
    },
    close(name: string): void {
      // An end without a beginning ends nothing, and is found without going through all that is open.
      if (!counts.get(name)) return;
      popTo(open.lastIndexOf(name));
    },
    isInside: (): boolean => open.length > from,
  };
}
