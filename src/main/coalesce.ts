/**
 * Coalesces calls: whoever asks for a key while it is being made gets the same answer, and it is made once. Nothing is kept
 * after that, so that what has changed shows at once.
 *
 * @example const draw = coalesce((token: string) => drawReport(token));
 */
export function coalesce<Made>(make: (key: string) => Promise<Made>): (key: string) => Promise<Made> {
  const underWay = new Map<string, Promise<Made>>();
  return (key) => {
    const making = underWay.get(key) ?? make(key).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}
