import type { MarkDeclaration } from '#modules/trademarks/contract.ts';

/** What is signed, in the words and the language that the server keeps. */
export function DeclarationText({ of: { text }, name }: { of: MarkDeclaration; name: string }) {
  return (
    <section aria-label={name} className="grid gap-2">
      <h3 className="text-small font-[550]">{name}</h3>
      <div lang="en" className="grid gap-2 rounded-control bg-subtle p-3 text-small">
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
