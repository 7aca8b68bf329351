import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { renew, useList } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { DocumentAnswer } from '#web/features/api/types.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { say } from '#web/ui/toast.tsx';
import { documentColumns } from './document-columns.tsx';
import { documentTexts } from './texts.tsx';

export function FileUploadsScreen() {
  const texts = useTexts(documentTexts).list;
  const list = useList<DocumentAnswer>('/documents', {});
  const [leaving, setLeaving] = useState<DocumentAnswer>();
  return (
    <Page title={useLabel('/file-uploads')}>
      <PageLead title={texts.lead}>{texts.leadText}</PageLead>
      <ListCard
        name={texts.name}
        list={list}
        rows={list.items}
        columns={documentColumns({ onRemove: setLeaving })}
        rowKey={({ id }) => id}
        query=""
        onClearQuery={list.again}
        safe={texts.safe}
        empty={
          <EmptyState icon={FileText} {...texts.none}>
            <Button asChild>
              <Link to="/brands">{texts.toAccounts}</Link>
            </Button>
          </EmptyState>
        }
      />
      <Sure document={leaving} onClose={() => setLeaving(undefined)} />
    </Page>
  );
}

function Sure({ document, onClose }: { document: DocumentAnswer | undefined; onClose: () => void }) {
  const { sure, list } = useTexts(documentTexts);
  const client = useQueryClient();
  const remove = useAct(async (id: string) => {
    await api.remove(`/documents/${id}`);
    await renew(client, '/documents');
    say({ title: list.removed });
    onClose();
  });
  return (
    <Dialog
      open={document !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={sure.title(document?.fileName ?? '')}
      description={sure.text}
    >
      <ProblemStrip of={remove.error} />
      <DialogActions>
        <Button look="danger" busy={remove.busy} onClick={() => document && remove.act(document.id)}>
          {sure.remove}
        </Button>
        <Button onClick={onClose}>{sure.keep}</Button>
      </DialogActions>
    </Dialog>
  );
}
