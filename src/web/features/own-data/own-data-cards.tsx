import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';

/** What one takes along, and the end. */
export default function OwnDataCards() {
  return (
    <>
      <ExportCard />
      <DeleteCard />
    </>
  );
}
