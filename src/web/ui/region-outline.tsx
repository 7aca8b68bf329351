import { pathOf, type Region, type Size } from './region.ts';

type Props = {
  region: Region;
  /** Of the picture below, whose place in the frame is the one that `object-contain` gives it. */
  size: Size;
  /** The one of the picture below. */
  transform: string | undefined;
};

/**
 * A line around a part of a picture, the rest of it dimmed. Two strokes, one light and one dark in every theme, so that one
 * of them shows on any picture. The outer SVG is as large as the frame, so that `transform` means the same pixels as on
 * the picture and the line stays as thin when it is enlarged.
 */
export function RegionOutline({ region, size, transform }: Props) {
  const { width, height } = size;
  const path = pathOf(region, size);
  // A pixel or so beyond the picture, or its edge would shine where the two are rounded differently.
  const rim = Math.max(width, height) / 500;
  const all = `M${-rim} ${-rim}H${width + rim}V${height + rim}H${-rim}Z`;
  const line = { d: path, fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      <g style={{ transform, transformOrigin: 'center' }}>
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" overflow="visible">
          <path d={`${all}${path}`} fillRule="evenodd" className="fill-scrim opacity-65" />
          <path {...line} strokeWidth={5} className="stroke-surface" />
          <path {...line} strokeWidth={2} className="stroke-primary" />
        </svg>
      </g>
    </svg>
  );
}
