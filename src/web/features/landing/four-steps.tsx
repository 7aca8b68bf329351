import { CheckCheck, Columns2, type LucideIcon, ScanSearch, Send } from 'lucide-react';

const steps: [LucideIcon, string, string][] = [
  [ScanSearch, 'Look', 'Web and image search, known hosts, your own reports. You see which sources answered.'],
  [Columns2, 'Decide', 'Yours beside the copy, blurred. One key to take down, one to keep.'],
  [Send, 'Ask', 'Sent as your agent, in our name and address. You see what each recipient sees.'],
  [CheckCheck, 'Check', 'From two places, a day apart, then again for 90 days in case it comes back.'],
];

export function FourSteps() {
  return (
    <section id="how" className="mx-auto max-w-[1200px] px-4 pt-12 md:px-8 md:pt-[72px]">
      <h2 className="text-section font-[620] tracking-[-0.022em]">Four steps, each one visible to you</h2>
      <ol className="mt-7 grid gap-5 md:grid-cols-4 md:gap-8">
        {steps.map(([Icon, title, text]) => (
          <li key={title}>
            <span className="grid size-10 place-items-center rounded-card bg-primary-soft text-primary">
              <Icon size={20} aria-hidden />
            </span>
            <h3 className="mt-3.5 mb-1 text-[16px] leading-6 font-[600]">{title}</h3>
            <p className="text-bar leading-6 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
