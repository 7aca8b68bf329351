import type { LabelKey } from '#web/brand/labels.ts';

/** A page of the product, where what was read can be done. */
export type Route = Extract<LabelKey, `/${string}`>;

/** A text names the product as `{product}` and a page by its route, `{/brands}`: what stands there is the brand's word. */
export type Block =
  | string
  | { heading: string }
  | { points: readonly string[] }
  | { steps: readonly string[] }
  /** What is different from country to country, or not settled. */
  | { caution: string };

export interface Item {
  question: string;
  /** The answer in a sentence or two. */
  short: string;
  body: readonly Block[];
  /** Where it can be done. */
  doIt: Partial<Record<Route, string>>;
  /** The day on which somebody last held these words against the law and the product. */
  reviewed: string;
}
