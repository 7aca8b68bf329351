import { type ReactNode, Suspense } from 'react';
import './app.css';
import { boot } from './boot.tsx';
import { Guarded } from './features/entrance/guarded.tsx';
import { PathContext } from './features/entrance/page.ts';
import { entrancePageAt } from './features/entrance/pages.ts';
import { screens } from './features/entrance/screens.tsx';
import { readSearch } from './features/session/search.ts';
import { NotFound } from './features/shell/fallbacks.tsx';

/** What stands at this address; the server sends nobody here whom the list does not know. */
function pageHere(): ReactNode {
  const { pathname, search } = window.location;
  const found = entrancePageAt(pathname);
  if (!found) return <NotFound />;
  const Screen = screens[found.path]();
  return (
    <PathContext value={found.path}>
      <Guarded>
        <Suspense>
          <Screen token={found.token} search={readSearch(search)} />
        </Suspense>
      </Guarded>
    </PathContext>
  );
}

// The title that the server wrote, since the page has its own from here on.
for (const told of document.head.querySelectorAll('[data-told]')) told.remove();
void boot(pageHere());
