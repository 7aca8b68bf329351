import { locale } from '#web/language/language.ts';

/**
 * Cents as people read them, in the words of the browser's own table of currencies; whole amounts without their zeros.
 *
 * @example money(5200, 'usd') // '$52'
 */
export function money(cents: number, currency: string): string {
  return format(cents, currency, { trailingZeroDisplay: 'stripIfInteger' });
}

/** The same to the last cent: what is charged. @example exactMoney(5200, 'usd') // '$52.00' */
export function exactMoney(cents: number, currency: string): string {
  return format(cents, currency, {});
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
