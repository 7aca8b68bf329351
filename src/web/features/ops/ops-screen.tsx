import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import type { DeskAnswer, DeskItem, DeskKind } from '#web/features/api/types.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { uiTexts } from '#web/ui/texts.ts';
import { DeskDetail } from './desk-detail.tsx';
import { deadline } from './desk-words.ts';
import { HandedInForms } from './handed-in.tsx';
import { OpsLinks } from './ops-links.tsx';
import { opsTexts } from './texts.tsx';
import { useCurrentItem } from './use-current-item.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import type { Handed } from './work-by-key.ts';

const DeskKeysSheet = lazy(() => import('./desk-keys-sheet.tsx'));

const route = getRouteApi('/_app/ops');

/** What waits for an operator, the nearest deadline first; one item at a time beside the list. */
export function OpsScreen() {
  const { lead, list: texts, kinds: names } = useTexts(opsTexts);
  const keysTitle = useTexts(uiTexts).keys.title;
  const { kind, item: chosen } = route.useSearch();
  const [q, setQ] = useQueryText();
  const navigate = route.useNavigate();
  const query = useQuery({
    queryKey: ['/ops/desk', kind ?? 'all', q],
    queryFn: ({ signal }) => api.get<DeskAnswer>('/ops/desk', { query: { kind, q: q || undefined }, signal }),
    refetchInterval: 30_000,
  });
  const read = query.data?.items;
  const items = read ?? [];
  // Chosen once more after it was taken back: that is another choice, too.
  const [turn, setTurn] = useState(0);
  const current = useCurrentItem(read, { chosen, list: `${kind} ${q} ${turn}` });
  const { item } = current;
  const [handed] = useState<Handed[]>([]);
  const [isWorking, setWorking] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const client = useQueryClient();
  const choose = (id: string) =>
    void navigate({ search: (was) => ({ ...was, item: id }), replace: true, resetScroll: false });
  useDeskKeys({
    items,
    item,
    handed,
    onChoose: (id) => {
      setWorking(true);
      choose(id);
    },
    onTakenBack: async (id) => {
      current.markDone(id, false);
      await Promise.all(['/ops/desk', '/ops/forms'].map((path) => client.invalidateQueries({ queryKey: [path] })));
      const shown = client
        .getQueryData<DeskAnswer>(['/ops/desk', kind ?? 'all', q])
        ?.items.some((one) => one.id === id);
      if (shown) choose(id);
      // It stands under another tab, or holds none of the words.
      else void navigate({ search: { item: id }, replace: true, resetScroll: false });
      setTurn((was) => was + 1);
    },
    onList: () => setShowsKeys(true),
  });
  const onDone = (path: string) => {
    if (!item) return;
    current.markDone(item.id, true);
    // What was done last is what U means; where that cannot be taken back, nothing is.
    if (!path.endsWith('/submitted')) return void handed.splice(0);
    setWorking(true);
    handed.push({ id: item.id, title: item.title, path: path.replace(/submitted$/, 'undo') });
  };
  const counts = query.data?.counts ?? {};
  const kinds = Object.entries(names).filter(([name]) => counts[name as DeskKind] || name === kind); // keys of a record by kind
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const tabs = [
    { value: 'all', label: texts.all, ...(query.data ? { count: total } : {}) },
    ...kinds.map(([value, label]) => ({
      ...{ value, label },
      ...(query.data ? { count: counts[value as DeskKind] ?? 0 } : {}), // as above; nothing is known before
    })),
  ];
  return (
    <Page title={useLabel('/ops')}>
      <OpsLinks />
      <PageLead
        title={query.data ? lead.waiting(total) : lead.title}
        actions={
          <Button look="plain" size="small" className="max-md:hidden" onClick={() => setShowsKeys(true)}>
            {keysTitle}
            <span aria-hidden>
              <Kbd>?</Kbd>
            </span>
          </Button>
        }
      >
        {lead.watched}
        {query.data && query.data.more > 0 && holdsNotices(kind) && ` ${lead.more(query.data.more)}`}
      </PageLead>
      <SearchBox label={texts.search} value={q} onChange={setQ} />
      <Tabs
        label={texts.kinds}
        tabs={tabs}
        value={kind ?? 'all'}
        onValueChange={(value) =>
          void navigate({ search: ({ q }) => ({ q, kind: value === 'all' ? undefined : value }) })
        }
      >
        <TabPanel value={kind ?? 'all'} className="mt-4">
          {!query.data || (items.length === 0 && !item) ? (
            <Card>
              {query.data ? (
                <NothingLeft isDone={current.hasDone}>
                  <EmptyState icon={Inbox} {...(q ? texts.noMatch : texts.none)} />
                </NothingLeft>
              ) : (
                <NotLoaded error={query.error} refetch={query.refetch} {...texts.notRead} rows={6} />
              )}
            </Card>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
              <DeskList items={items} current={item?.id} onChoose={choose} />
              {item && (
                <DeskDetail key={item.id} item={item} isGone={current.isGone} opens={isWorking} onDone={onDone} />
              )}
            </div>
          )}
        </TabPanel>
      </Tabs>
      <HandedInForms />
      <Suspense>{showsKeys && <DeskKeysSheet onOpenChange={setShowsKeys} />}</Suspense>
    </Page>
  );
}

/** After one's own last act its card is gone, and the focus with it. */
function NothingLeft({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone && document.activeElement === document.body) place.current?.focus();
  }, [isDone]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

/** Only of notices there may be more than are shown. */
const holdsNotices = (kind: string | undefined): boolean =>
  kind === undefined || kind.startsWith('notice-') || kind === 'uncertain-delivery';

/** Where the item stands below the list, choosing one leads to it. */
const showItem = (): void => void requestAnimationFrame(() => document.getElementById('desk-item')?.scrollIntoView());

type ListProps = { items: readonly DeskItem[]; current: string | undefined; onChoose: (id: string) => void };

/** Rows of 40 px; arrow keys, `J` and `K` move while focus is in the list. */
function DeskList({ items, current, onChoose }: ListProps) {
  const { list: texts, kinds } = useTexts(opsTexts);
  const list = useRef<HTMLUListElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = items.findIndex(({ id }) => id === current);
    const next = items[Math.min(items.length - 1, Math.max(0, at + by))];
    if (!next) return;
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <Card aria-label={texts.name}>
      <ul ref={list} onKeyDown={onKey} className="max-h-[70dvh] overflow-y-auto">
        {items.map((item) => {
          const { words, past } = deadline(item.dueAt);
          return (
            <li key={`${item.kind} ${item.id}`} className="border-b border-border last:border-b-0">
              <button
                type="button"
                data-item={item.id}
                aria-current={item.id === current ? 'true' : undefined}
                onClick={() => {
                  onChoose(item.id);
                  if (matchMedia('(max-width: 1023px)').matches) showItem();
                }}
                className={cn(
                  'flex min-h-10 w-full items-center gap-3 px-4 py-1.5 text-left text-small outline-offset-[-2px] hover:bg-subtle max-md:min-h-11',
                  item.id === current && 'bg-primary-soft hover:bg-primary-soft',
                )}
              >
                <span className={cn('w-20 shrink-0 tabular-nums', past ? 'font-[600] text-text' : 'text-muted')}>
                  {words}
                </span>
                <ServerSentence of={item.title} className="min-w-0 flex-1 truncate max-md:whitespace-normal" />
                <span className="shrink-0 text-muted max-2xl:hidden">{kinds[item.kind]}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
