import { Check } from 'lucide-react';
import { useState } from 'react';
import { useList } from '#web/features/api/list-query.ts';
import type { Notification } from '#web/features/api/types.ts';
import { caseName } from '#web/features/cases/case-words.ts';
import { PathLink } from '#web/features/shell/path-link.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { moment } from '#web/ui/words.ts';
import { newsLang } from './news-lang.ts';
import { notificationsTexts } from './texts.tsx';

/** The short name of the case that a message leads to: ten messages of one day often say the same. */
const caseIn = (link: string | undefined): string | undefined => {
  const id = /^\/takedown-report\/([^/?#]+)/.exec(link ?? '')?.[1];
  return id && textsOf(notificationsTexts).messages.case(caseName(id));
};

type Props = {
  item: Notification;
  unreadOnly: boolean;
  /** `alike`: with all lines that it stands for. */
  onRead: (id: string, alike?: true) => void;
};

/** One message, or equal ones of a day, which open to all of them. */
export function MessageRow({ item, unreadOnly, onRead }: Props) {
  const [isOpen, setOpen] = useState(false);
  const texts = useTexts(notificationsTexts).messages;
  const unread = item.readAt === undefined;
  const several = (item.count ?? 1) > 1;
  const name = several ? undefined : caseIn(item.link);
  const readIt = () => (several ? onRead(item.id, true) : onRead(item.id));
  return (
    <li className={cn('flex items-start gap-3 border-t border-border px-4 py-3', unread && 'bg-primary-soft/40')}>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className={unread ? 'font-[600]' : 'font-[500]'}>
          {item.link ? (
            <PathLink
              path={item.link}
              className="text-text hover:underline"
              onClick={() => {
                if (unread) readIt();
              }}
            >
              <span lang={newsLang()}>{item.title}</span>
            </PathLink>
          ) : (
            <span lang={newsLang()}>{item.title}</span>
          )}
          {name && <span className="ml-2 text-small font-[400] whitespace-nowrap text-muted">{name}</span>}
          {unread && <span className="sr-only">, {texts.unread}</span>}
        </p>
        {item.text && (
          <p lang={newsLang()} className="text-small text-muted">
            {item.text}
          </p>
        )}
        <time dateTime={item.createdAt} title={item.createdAt} className="text-small text-muted">
          {moment(item.createdAt)}
        </time>
        {several && (
          <Button size="small" look="plain" className="ml-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hideEach : texts.showEach(item.count ?? 0)}
          </Button>
        )}
        {isOpen && <Each id={item.id} unreadOnly={unreadOnly} onRead={onRead} />}
      </div>
      {unread && (
        <Tooltip words={texts.markAsRead}>
          <Button size="icon" look="plain" aria-label={texts.markThis(item.title)} onClick={readIt}>
            <Check size={16} aria-hidden />
          </Button>
        </Tooltip>
      )}
    </li>
  );
}

/** All lines that one stands for. */
function Each({ id, unreadOnly, onRead }: { id: string; unreadOnly: boolean; onRead: Props['onRead'] }) {
  const texts = useTexts(notificationsTexts).messages;
  const list = useList<Notification>('/notifications', { alike: id, ...(unreadOnly ? { unread: 'true' } : {}) });
  if (list.isPending) return <SkeletonRows rows={3} />;
  if (list.error) return <p className="text-small text-muted">{texts.moreNotLoaded}</p>;
  return (
    <>
      <ul className="mt-2 grid gap-1 border-l-2 border-border pl-3">
        {list.items.map((one) => (
          <li key={one.id} className="flex flex-wrap gap-x-2 text-small">
            {one.link ? (
              <PathLink
                path={one.link}
                className={cn('text-text hover:underline', one.readAt === undefined && 'font-[600]')}
                onClick={() => {
                  if (one.readAt === undefined) onRead(one.id);
                }}
              >
                <span lang={newsLang()}>{one.title}</span>
              </PathLink>
            ) : (
              <span lang={newsLang()}>{one.title}</span>
            )}
            <span className="text-muted">{[caseIn(one.link), moment(one.createdAt)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
