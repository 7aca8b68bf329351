/** What is to be copied into a form. Where it is long it scrolls in a box of its own, which keys can reach. */
export function FormValue({ name, text }: { name: string; text: string }) {
  if (text.length < 120 && !text.includes('\n'))
    return (
      <span translate="no" className="block wrap-anywhere">
        {text}
      </span>
    );
  return (
    <section
      aria-label={name}
      translate="no"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-40 overflow-auto wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </section>
  );
}
