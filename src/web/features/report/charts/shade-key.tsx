import { shades } from './stacked-bars.tsx';

/** Which shade is what. */
export function ShadeKey({ names }: { names: readonly { name: string; shade: number }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted">
      {names.map(({ name, shade }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg width={12} height={12} aria-hidden="true">
            <rect
              x={0.5}
              y={0.5}
              width={11}
              height={11}
              fill="var(--chart-2)"
              fillOpacity={shades[shade]}
              stroke="var(--chart-2)"
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
