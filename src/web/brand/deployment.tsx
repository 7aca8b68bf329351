import { createContext, type ReactNode, use } from 'react';
import type { Deployment } from '#web/features/api/types.ts';
import { inLanguage } from '#web/language/language.ts';
import { useTexts } from '#web/language/texts.ts';
import { brandOf } from './brands.ts';
import { type LabelKey, type Labels, labelsOf, plainLabels, secondLabels } from './labels.ts';
import { ReclaimMark } from './marks.tsx';

type Dressed = { deployment: Deployment; labels: Labels };
const Context = createContext<Dressed | undefined>(undefined);

export function DeploymentProvider({ deployment, children }: { deployment: Deployment; children: ReactNode }) {
  const labels = inLanguage(labelsOf(deployment, useTexts(plainLabels), { shark: useTexts(secondLabels) }));
  return <Context value={{ deployment, labels }}>{children}</Context>;
}

export function useDeployment(): Deployment {
  return useDressed().deployment;
}

export function useLabels(): Labels {
  return useDressed().labels;
}

export function useLabel(key: LabelKey): string {
  return useDressed().labels[key];
}

/** The deployment's mark, in the colour of the text around it. */
export function Mark({ className }: { className?: string }) {
  const { mode } = useDeployment();
  const Drawing = brandOf(mode)?.Mark ?? ReclaimMark;
  return <Drawing className={className} />;
}

/** Mark and product name, as they stand at the head of every page. */
export function Wordmark({ className = 'text-primary' }: { className?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark className={className} />
      <span translate="no" className="text-[16px] font-[650] tracking-[-0.02em]">
        {useDeployment().product}
      </span>
    </span>
  );
}

function useDressed(): Dressed {
  const value = use(Context);
  if (!value) throw new Error('Rendered outside DeploymentProvider.');
  return value;
}
