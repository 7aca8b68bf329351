import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, EyeOff } from 'lucide-react';
import { lazy } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { verdictName } from '#web/features/cases/case-words.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { LaterMenu } from '#web/ui/later-menu.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { NoticesButton } from './sending-words.tsx';
import { reviewTexts } from './texts.tsx';
import type { Review } from './use-review.ts';
import { type Mode, ViewToggle } from './view-toggle.tsx';

const PrivacyItems = lazy(() => import('./privacy-items.tsx'));

const route = getRouteApi('/_app/review');
const kinds = ['same', 'similar', 'named', 'fake'] as const;

type Props = { review: Review; hosts: readonly string[]; mode: Mode; onMode: (mode: Mode) => void };

export function ReviewBar({ review, hosts, mode, onMode }: Props) {
  const title = useLabel('/review');
  const texts = useTexts(reviewTexts).bar;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const total = review.cases.length;
  const done = total - review.open.length;
  return (
    <header className="flex min-h-14 shrink-0 items-center max-md:flex-wrap gap-2 border-b border-border px-1 md:gap-3 md:px-5">
      <Button asChild look="plain" size="icon" className="md:hidden">
        <Link to="/dashboard" aria-label={texts.back}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
      </Button>
      <h1 className="text-bar font-[600]">{title}</h1>
      <span className="text-small whitespace-nowrap text-muted tabular-nums">
        {texts.place(Math.min(review.at + 1, total), total, review.list.hasMore)}
      </span>
      <div className="w-30 max-lg:hidden">
        <Progress label={texts.progress} value={done} max={total} />
      </div>
      <div className="flex gap-2 max-lg:hidden">
        <FilterSelect
          aria-label={texts.host}
          value={search.host ?? ''}
          onChange={(event) =>
            void navigate({ search: (was) => ({ ...was, host: event.target.value || undefined }), replace: true })
          }
          options={[
            { value: '', label: texts.anyHost },
            ...hosts.map((host) => ({ value: host, label: host, translate: 'no' as const })),
          ]}
        />
        <FilterSelect
          aria-label={texts.kind}
          value={search.kind ?? ''}
          onChange={(event) =>
            void navigate({ search: (was) => ({ ...was, kind: event.target.value || undefined }), replace: true })
          }
          options={[
            { value: '', label: texts.anyKind },
            ...kinds.map((kind) => ({ value: kind, label: verdictName(kind) })),
          ]}
        />
      </div>
      <span className="flex-1" />
      <div className="max-md:hidden">
        <ViewToggle mode={mode} onMode={onMode} />
      </div>
      <PrivacyMenu mode={mode} onMode={onMode} />
      <NoticesButton />
    </header>
  );
}

/** On a phone the ⋯ belongs to the decisions, so that hiding has its own icon. */
function PrivacyMenu(view: { mode: Mode; onMode: (mode: Mode) => void }) {
  const texts = useTexts(reviewTexts).bar;
  return (
    <LaterMenu
      trigger={
        <Button look="plain" size="icon" aria-label={texts.privacy}>
          <EyeOff size={16} aria-hidden />
        </Button>
      }
    >
      {(trigger) => <PrivacyItems trigger={trigger} {...view} />}
    </LaterMenu>
  );
}
