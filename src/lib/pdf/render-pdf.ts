import { type DocumentProps, Page, renderToBuffer, type Styles, Text } from '@react-pdf/renderer';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type FallbackFonts, loadFallbackFonts } from './fallback-fonts.ts';
import { lineBreaks } from './line-breaks.ts';

type Style = Styles[string];
interface Props {
  style?: Style;
  children?: ReactNode;
  render?: (at: never) => ReactNode;
}

/**
 * Renders a document made of this library's own elements. Each text may hold any letter: one that the built-in font of its
 * style lacks is drawn by a font of its script, and one that no font has is written by its code point. No word gets a hyphen
 * where its line ends. A document's own fields (its title, its author) take every letter as it is.
 */
export async function renderPdf(document: ReactElement<DocumentProps>): Promise<Buffer> {
  const fonts = await loadFallbackFonts(textsIn(document));
  const drawn = withFonts(document, fonts);
  return renderToBuffer(drawn as typeof document); // the same elements, with other texts and styles
}

function textsIn(node: ReactNode): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsIn);
  return isValidElement<Props>(node) ? textsIn(node.props.children) : [];
}

function withFonts(node: ReactNode, fonts: FallbackFonts): ReactNode {
  if (typeof node === 'string') return fonts.drawable(node);
  if (Array.isArray(node)) return node.map((one) => withFonts(one, fonts));
  if (!isValidElement<Props>(node)) return node;
  const { style, children, render } = node.props;
  const drawn = withFonts(children, fonts);
  return cloneElement(
    node,
    {
      ...(node.type === Text ? lineBreaks(textsIn(drawn).join('')) : {}),
      style: withFamilies(node.type === Page ? { fontFamily: 'Helvetica', ...style } : style, fonts),
      ...(render ? { render: (at: never) => withFonts(render(at), fonts) } : {}),
    },
    ...[drawn].flat(),
  );
}

function withFamilies(style: Style | undefined, { families }: FallbackFonts): Style | undefined {
  if (families.length === 0 || typeof style?.fontFamily !== 'string') return style;
  return { ...style, fontFamily: [style.fontFamily, ...families] };
}
