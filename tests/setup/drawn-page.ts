import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import {
  Children,
  cloneElement,
  createElement,
  type FunctionComponent,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawnIn } from '../../src/web/language/language.ts';

// biome-ignore lint/suspicious/noExplicitAny: an element of any component, whose properties a test asks for by name
export type Drawn = ReactElement<any>;

type Went = { to?: unknown; search?: unknown };

interface Options {
  /** What each query has read already, by its key. */
  read?: readonly [key: readonly unknown[], data: unknown][];
  /** What is pressed: the first element of this kind among those that a component draws itself. */
  press?: (element: Drawn) => boolean;
}

/** Markup after at most one press, where the router was told to go, and each element that a component made, also for a dialog. */
export interface DrawnPage {
  html: string;
  went: Went[];
  elements: Drawn[];
}

/**
 * Draws a component in node with what its queries have read. A press is an update while its component is drawn, which React
 * answers by drawing it again, so that no browser is needed to see what a button changes.
 */
export function drawPage(page: ReactNode, { read = [], press }: Options = {}): DrawnPage {
  const client = new QueryClient();
  for (const [key, data] of read) client.setQueryData(key, data);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const went: Went[] = [];
  // Of all that it takes, what says where.
  router.navigate = (async (to: Went) => void went.push(to)) as typeof router.navigate;
  const drawing = { press, elements: new Set<Drawn>() };
  const within = createElement(QueryClientProvider, { client }, live(page, drawing));
  const html = drawnIn('en-GB', {}, () => {
    // What a component asks of the page around it while it is drawn.
    Reflect.set(globalThis, 'document', { cookie: '', documentElement: { lang: 'en-GB' } });
    try {
      return renderToStaticMarkup(createElement(Routed, { router }, within));
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });
  return { html, went, elements: [...drawing.elements] };
}

const Routed = ({ router, children }: { router: AnyRouter; children?: ReactNode }) =>
  RouterContextProvider({ router, children });

type Drawing = { press: Options['press']; elements: Set<Drawn> };

/** The same, with each component drawn by `Live`. */
function live(node: ReactNode, drawing: Drawing): ReactNode {
  if (Array.isArray(node)) return Children.map(node, (one) => live(one, drawing));
  if (!isValidElement(node)) return node;
  const element: Drawn = node;
  const isComponent = typeof element.type === 'function' && !element.type.prototype?.isReactComponent;
  if (isComponent) return createElement(Live, { key: element.key, of: element, drawing });
  const { children } = element.props;
  return typeof children === 'function' || children === undefined
    ? element
    : cloneElement(element, { children: live(children, drawing) });
}

function Live({ of, drawing }: { of: Drawn; drawing: Drawing }): ReactNode {
  // A component without a class, as `live` has seen.
  const drawn = (of.type as FunctionComponent)(of.props) as ReactNode;
  pressIn(drawn, drawing);
  return live(drawn, drawing);
}

/** By the component that draws it, also within others: only its own state may change while it is drawn. */
function pressIn(node: ReactNode, drawing: Drawing): void {
  Children.forEach(node, (one) => {
    if (!isValidElement(one)) return;
    const element: Drawn = one;
    drawing.elements.add(element);
    if (drawing.press?.(element)) {
      drawing.press = undefined;
      const { onClick, onOpen = onClick } = element.props;
      onOpen({ preventDefault: () => undefined });
    }
    if (typeof element.props.children !== 'function') pressIn(element.props.children, drawing);
  });
}
