const cookie = 'sidebar_state';
const week = 7 * 24 * 60 * 60;

/** Whether the sidebar begins open: as last left, else by room (under 1024 px it begins at icon width). */
export function initiallyOpen(cookies: string, viewportWidth: number): boolean {
  const last = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookie}=`));
  if (last === `${cookie}=true`) return true;
  if (last === `${cookie}=false`) return false;
  return viewportWidth >= 1024;
}

/** The cookie to set; it lives seven days. */
export function stateCookie(open: boolean): string {
  return `${cookie}=${open}; path=/; max-age=${week}; SameSite=Lax`;
}
