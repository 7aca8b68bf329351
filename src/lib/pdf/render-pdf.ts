import { type DocumentProps, Page, renderToBuffer, type Styles } from '@react-pdf/renderer';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type FallbackFonts, loadFallbackFonts } from './fallback-fonts.ts';

type Style = Styles[string];
interface Props {
  style?: Style;
  children?: ReactNode;
  render?: (at: never) => ReactNode;
}

/**
 * Renders a document made of this library's own elements. Each text may hold any letter: one that the built-in font of its
 * style lacks is drawn by a font of its script, and one that no font has is written by its code point. A document's own
 * fields (its title, its author) take every letter as it is.
 */
export async function renderPdf(document: ReactElement<DocumentProps>): Promise<Buffer> {
  const texts: string[] = [];
  collectTexts(document, texts);
  const fonts = await loadFallbackFonts(texts);
  const drawn = withFonts(document, fonts);
  return renderToBuffer(drawn as typeof document); // the same elements, with other texts and styles
}

function collectTexts(node: ReactNode, texts: string[]): void {
  if (typeof node === 'string') texts.push(node);
  else if (Array.isArray(node)) for (const one of node) collectTexts(one, texts);
  else if (isValidElement<Props>(node)) collectTexts(node.props.children, texts);
}

function withFonts(node: ReactNode, fonts: FallbackFonts): ReactNode {
  if (typeof node === 'string') return fonts.drawable(node);
  if (Array.isArray(node)) return node.map((one) => withFonts(one, fonts));
  if (!isValidElement<Props>(node)) return node;
  const { style, children, render } = node.props;
  return cloneElement(
    node,
    {
      style: withFamilies(node.type === Page ? { fontFamily: 'Helvetica', ...style } : style, fonts),
      ...(render ? { render: (at: never) => withFonts(render(at), fonts) } : {}),
    },
    ...[withFonts(children, fonts)].flat(),
  );
}

function withFamilies(style: Style | undefined, { families }: FallbackFonts): Style | undefined {
  if (families.length === 0 || typeof style?.fontFamily !== 'string') return style;
  return { ...style, fontFamily: [style.fontFamily, ...families] };
}
