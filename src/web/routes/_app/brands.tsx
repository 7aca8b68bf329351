import { createFileRoute } from '@tanstack/react-router';
import { BrandsScreen } from '#web/features/brands/brands-screen.tsx';
import { textSearch } from '#web/features/session/search.ts';

export const Route = createFileRoute('/_app/brands')({
  validateSearch: textSearch('q', 'show', 'sort'),
  component: BrandsScreen,
});
