const ways = [
  {
    title: 'Removal at the source',
    text: 'When a host takes the file down, every link to it ends. Some answer in hours, some in weeks, some never. When one is silent, we write to the companies it depends on.',
  },
  {
    title: 'Removal from search',
    text: 'When an engine agrees, the page stays but the result that led there is gone. We ask each engine from the first day, and look again whether it is truly gone.',
  },
];

export function SourceOrSearch() {
  return (
    <section
      aria-label="Two kinds of removal"
      className="mx-auto grid max-w-[1200px] gap-8 px-4 pt-12 md:grid-cols-2 md:gap-16 md:px-8 md:pt-[72px]"
    >
      {ways.map(({ title, text }) => (
        <div key={title} className="border-t border-border pt-5">
          <h2 className="text-title font-[600] tracking-[-0.014em]">{title}</h2>
          <p className="mt-2 text-bar leading-6 text-pretty text-muted">{text}</p>
        </div>
      ))}
    </section>
  );
}
