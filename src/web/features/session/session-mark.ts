/** Whether a session is marked in the cookies. It saves a call and is never trusted. */
export function hasSessionMark(cookies: string): boolean {
  return cookies.split(';').some((pair) => pair.trim() === 'logged_in=1');
}
