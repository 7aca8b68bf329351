/** Measured progress only: `value` of `max`, named by `label`. */
export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-1 overflow-hidden rounded-[2px] bg-neutral-soft"
    >
      <div className="h-full rounded-[2px] bg-primary" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
