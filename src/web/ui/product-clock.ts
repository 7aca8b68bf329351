let aheadMs = 0;

/** The time of the product, which is the server's and not this device's: a wrong clock here must not move a deadline. */
export function productNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Takes up the time that the server told with an answer; what is no time is left alone. */
export function followServer(told: string | null): void {
  const at = Date.parse(told ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}
