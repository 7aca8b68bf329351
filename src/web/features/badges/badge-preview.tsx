import { useEffect, useRef } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { badgeTexts } from './texts.tsx';

/** The very code of a badge, drawn apart from our own styles, on a light page and on a dark one. */
export function BadgePreview({ html, name }: { html: string; name: string }) {
  const texts = useTexts(badgeTexts);
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption className="sr-only">{texts.look(name)}</figcaption>
      <Paper html={html} className="bg-surface text-text" />
      <Paper html={html} className="bg-text text-surface" />
    </figure>
  );
}

function Paper({ html, className }: { html: string; className: string }) {
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!paper.current) return;
    const root = paper.current.shadowRoot ?? paper.current.attachShadow({ mode: 'open' });
    // The policy refuses style attributes that are parsed, and allows what a script sets.
    root.innerHTML = html.replaceAll(' style="', ' data-style="');
    for (const one of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
      one.style.cssText = one.dataset.style ?? '';
      delete one.dataset.style;
    }
  }, [html]);
  return (
    <div className={cn('rounded-control border border-border p-4 wrap-anywhere', className)}>
      <div ref={paper} />
    </div>
  );
}
