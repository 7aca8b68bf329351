import { useLocation } from '@tanstack/react-router';
import { areaOfPage } from '#modules/access/contract.ts';
import { useLabels } from '#web/brand/deployment.tsx';
import { isLabelKey } from '#web/brand/labels.ts';
import { PageBar } from '#web/ui/page-bar.tsx';

/** Over a page that failed: what it is called, and on a phone the way to the menu. */
export function FailureBar() {
  const labels = useLabels();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [page] = [pathname, areaOfPage(pathname) ?? ''].filter(isLabelKey);
  return <PageBar title={page ? labels[page] : ''} />;
}
