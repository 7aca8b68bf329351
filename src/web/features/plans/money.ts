import { locale } from '#web/language/language.ts';

/**
 * Cents as people read them, in the words of the browser's own table of currencies; whole amounts without their zeros.
 *
 * @example money(5200, 'usd') // '$52'
 */
export function money(cents: number, currency: string): string {
  return format(cents, currency, { trailingZeroDisplay: 'stripIfInteger' });
}

/** The same to the last cent: sums below one another. @example exactMoney(5200, 'usd') // '$52.00' */
export function exactMoney(cents: number, currency: string): string {
  return format(cents, currency, {});
}

/**
 * How sums that are read together are written: all of them to the last cent as soon as one of them has cents.
 *
 * @example sumsOf([5900, 1234], 'usd')(5900) // '$59.00'
 */
export function sumsOf(all: readonly number[], currency: string): (cents: number) => string {
  const isWhole = (cents: number) => money(cents, currency) !== exactMoney(cents, currency);
  const written = all.every(isWhole) ? money : exactMoney;
  return (cents) => written(cents, currency);
}

function format(cents: number, currency: string, options: Intl.NumberFormatOptions): string {
  const words = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...options,
  });
  const digits = words.resolvedOptions().maximumFractionDigits ?? 2;
  return words.format(cents / 10 ** digits);
}
