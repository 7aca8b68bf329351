import { useQueryClient } from '@tanstack/react-query';
import type { NameMark } from '#modules/name-watch/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { say } from '#web/ui/toast.tsx';
import { watchTexts } from './texts.ts';

type Props = {
  /** `/namesakes` or `/similar-domains`. */
  path: string;
  id: string;
  name: string;
  mark: NameMark | undefined;
  /** What follows "Not me". */
  onNotMe: () => void;
};

/** Mine, not me, or leave it; and the way back. */
export function MarkButtons({ path, id, name, mark, onNotMe }: Props) {
  const texts = useTexts(watchTexts);
  const list = useLabel('/whitelist');
  const client = useQueryClient();
  const said = { mine: texts.saidMine(list), not_mine: texts.saidNotMine, left: texts.saidLeft };
  const { act, busy, error } = useAct(async (next: NameMark | null) => {
    await api.post(`${path}/${id}/mark`, { mark: next, whitelist: next === 'mine' });
    say({ title: next === null ? texts.undone : said[next] });
    await renew(client, path);
    if (next === 'not_mine') onNotMe();
  });
  return (
    <span className="grid gap-2">
      <span className="flex flex-wrap items-center gap-1.5">
        {mark ? (
          <>
            <span className="text-muted">{texts.marks[mark]}</span>
            <Button size="small" busy={busy} aria-label={texts.undoThis(name)} onClick={() => act(null)}>
              {texts.undo}
            </Button>
          </>
        ) : (
          <>
            <Button size="small" busy={busy} aria-label={texts.mineThis(name)} onClick={() => act('mine')}>
              {texts.mine}
            </Button>
            <Button size="small" busy={busy} aria-label={texts.notMeThis(name)} onClick={() => act('not_mine')}>
              {texts.notMe}
            </Button>
            <Button size="small" busy={busy} aria-label={texts.leaveThis(name)} onClick={() => act('left')}>
              {texts.leave}
            </Button>
          </>
        )}
      </span>
      <ProblemStrip of={error} />
    </span>
  );
}
