import { openJar } from './cookies.ts';
import type { SafeFetch } from './request.ts';

/**
 * The same fetch as one visit of a reader: what an answer sets is kept for the calls after it, by the rules of browsers, and
 * forgotten with the visit. Without it each call is a visit of its own.
 *
 * @example const fetch = inOneVisit(safeFetch); await fetch(url); await fetch(url) // the second brings the cookie of the first
 */
export function inOneVisit(fetch: SafeFetch): SafeFetch {
  const jar = openJar();
  return (url, request) => fetch(url, { ...request, jar });
}
