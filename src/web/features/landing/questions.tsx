import { Plus } from 'lucide-react';

const questions = [
  {
    asked: 'How long does a takedown take?',
    answer:
      'It depends on who is asked. Some hosts act within hours, some within weeks, some never. We remind after three days, go on to the next company after two weeks, and show you the date of every step. Search engines usually answer in days to weeks.',
  },
  {
    asked: 'Direct removal or deindexing?',
    answer:
      'Both, in parallel. Direct removal deletes the copy where it stands. Deindexing takes the result out of one search engine, while the page itself stays. Where a host does not act, deindexing is often what helps most.',
  },
  {
    asked: 'Which sites ignore notices, and what then?',
    answer:
      'Some hosts say openly that they ignore them. Then we write to the companies they depend on: the network, the content delivery service, the registrar. If none of them acts, the case says so, the page stays on watch, and its search results are taken out.',
  },
  {
    asked: 'Will my real name appear?',
    answer:
      'Notices are filed by us as your agent, in our name and address. Recipients see the name you are known by, the titles of your works and the addresses of the copies. You see exactly that before the first one leaves.',
  },
];

export function Questions() {
  return (
    <section id="questions" className="mx-auto max-w-[1200px] px-4 pt-12 md:px-8 md:pt-[72px]">
      <h2 className="mb-3 text-section font-[620] tracking-[-0.022em]">Questions</h2>
      {questions.map(({ asked, answer }) => (
        <details key={asked} className="group border-b border-border">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-[16px] leading-6 font-[550]">
            {asked}
            <Plus
              size={16}
              aria-hidden
              className="shrink-0 text-muted transition-transform duration-[180ms] group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[68ch] pb-5 text-bar leading-6 text-pretty text-muted">{answer}</p>
        </details>
      ))}
    </section>
  );
}
