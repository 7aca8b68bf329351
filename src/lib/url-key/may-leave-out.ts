import { leavesNameToQuery, ofAnyPage } from './session.ts';
import { isDoubtful, isTracking, mayTrack, parameterOf } from './tracking.ts';

/**
 * Which pairs of a query are no part of what names a page. Those that track on one site and name the page on another
 * stay where nothing else could name it; on a front page only numbers do.
 *
 * @example mayLeaveOut(new URL('https://a.example/view.php?ref=1'), 'a.example')('ref=1') // false
 */
export function mayLeaveOut({ pathname, search }: URL, host: string): (pair: string) => boolean {
  const pairs = search.slice(1).split('&').filter(Boolean);
  const isNamed = pairs.some((pair) => !mayTrack(parameterOf(pair, host)) && !ofAnyPage.test(pair));
  const isLeftToQuery = !isNamed && leavesNameToQuery(pathname);
  return (pair) => {
    const parameter = parameterOf(pair, host);
    const mayName = isLeftToQuery && isDoubtful(parameter) && (pathname !== '/' || /\d/.test(parameter.value ?? ''));
    return isTracking(parameter) || (!mayName && mayTrack(parameter));
  };
}
