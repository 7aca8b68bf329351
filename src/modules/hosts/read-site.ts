import {
  isCookieWall,
  isPlainText,
  isText,
  type MailtoLink,
  mayBePage,
  type PageLink,
  type ReadPage,
  readPageTask,
} from '#lib/page-read/index.ts';
import { type FetchAnswer, inOneVisit, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { registrableDomain } from '#lib/url-key/index.ts';
import { ask } from '#modules/hosts/ask.ts';
import { chooseMailbox, isNamed, isOwnMailbox } from '#modules/hosts/choose-mailbox.ts';
import { isPageOfSite } from '#modules/hosts/page-of-site.ts';
import type { Finding, Found, SourceAnswer } from '#modules/hosts/recipient.ts';
import { readForeign, Unreadable } from '#platform/foreign/index.ts';

/** Pages on which a site says where to complain. */
const usualPaths = ['/dmca', '/copyright', '/abuse', '/contact'];
/** An address that no site has. */
const noSuchPage = 'no-such-page-8d1f2c';
const goneStatus: ReadonlySet<number> = new Set([404, 410]);
const mostRequests = 16;
/** Further pages of the site that are asked whether they end as the page of the case does. */
const mostOthers = 3;

interface Visit {
  url: string;
  status: number;
  path: string;
  page: ReadPage;
}

/**
 * Looks for the site's own contact: a footer link named for complaints on its first page, then the pages it names so,
 * then the usual ones; `mailto:` links only. Pages of other sites are not read: a badge of a notice service or the
 * seller of a parked name is nobody who could take the copy down.
 */
export async function readSite(
  fetch: SafeFetch,
  signal: AbortSignal,
  input: { host: string; url: string },
): Promise<SourceAnswer> {
  return new SiteReader(fetch, signal, input.host).read(input.url);
}

class SiteReader {
  private readonly fetch: SafeFetch;
  private readonly signal: AbortSignal;
  private readonly host: string;
  private readonly findings: Finding[] = [];
  private readonly asked = new Set<string>();
  private requests = 0;
  private readonly seen = new Set<string>();
  private readonly homes: Visit[] = [];
  private failed = false;
  /** What the site says to any address. */
  private stock = new Set<string>();
  private stockMailboxes = new Set<string>();

  constructor(fetch: SafeFetch, signal: AbortSignal, host: string) {
    this.fetch = fetch;
    this.signal = signal;
    this.host = host;
  }

  async read(caseUrl: string): Promise<SourceAnswer> {
    const found = await this.search(caseUrl);
    return {
      found: found ? [found] : [],
      findings: this.findings,
      failed: !found && this.failed,
      steps: ['site', 'platform'],
    };
  }

  private async search(caseUrl: string): Promise<Found | undefined> {
    for (const origin of this.origins(caseUrl)) {
      const home = await this.visit(`${origin}/`);
      if (home) this.homes.push(home);
      const found = (home && (await this.frontPageContact(home))) ?? (await this.guessedContact(origin, home));
      if (found) return found;
    }
    for (const home of this.homes) {
      const found = this.linked(home, namedLinks(home)) ?? (await this.firstContact(namedPages(home)));
      if (found) return { ...found, unconfirmed: true };
    }
    // The page of the case itself has a footer where the first page has none: what that names, and what stands on the pages
    // that it leads to, is the site's own. The rest of it somebody else may have written, whoever put the copy there among
    // them: an operator looks.
    const page = await this.visit(caseUrl);
    if (!page) return undefined;
    const links = namedLinks(page);
    const footer = this.linked(
      page,
      links.filter(({ inFooter }) => inFooter),
    );
    if (footer) return footer;
    const own = pagesNamed(page, page.page.footer);
    const behindFooter = await this.firstContact(own);
    if (behindFooter && (await this.recurs(own, caseUrl))) return behindFooter;
    const found = behindFooter ?? this.linked(page, links) ?? (await this.firstContact(namedPages(page)));
    return found && { ...found, unconfirmed: true };
  }

  /**
   * What a front page names: at its foot first, then a mailbox of the site itself, or a page whose address says what it
   * is. The rest of it may be posts: whoever wrote them can call anything so.
   */
  private async frontPageContact(home: Visit): Promise<Found | undefined> {
    const links = namedLinks(home);
    const atFoot = links.filter(({ inFooter }) => inFooter);
    const own = links.filter(
      ({ inFooter, inComments, target }) => !inFooter && !inComments && isOwnMailbox(target, this.host),
    );
    return (
      this.linked(home, atFoot) ??
      (await this.firstContact(pagesNamed(home, home.page.footer))) ??
      this.linked(home, own) ??
      (await this.firstContact(namedPages(home).filter(isPageOfSite)))
    );
  }

  /** A site ends each of its pages alike: where others of it can be read, one of them ends with such a link, too. */
  private async recurs(urls: readonly string[], caseUrl: string): Promise<boolean> {
    const others: Visit[] = [];
    const linked = new Set(this.homes.flatMap((home) => home.page.links.map(({ url }) => url)));
    for (const url of linked) {
      if (others.length === mostOthers) break;
      if (url === caseUrl || urls.includes(url) || !this.isOwn(url)) continue;
      const other = await this.visit(url);
      if (!other) continue;
      others.push(other);
      if (other.page.footer.some((link) => urls.includes(link.url))) return true;
    }
    return others.length === 0;
  }

  /** The host of the case as it was reached, then the registered name above it. */
  private origins(caseUrl: string): string[] {
    const url = URL.parse(caseUrl);
    const own = url?.hostname === this.host ? url.origin : `https://${this.host}`;
    const domain = registrableDomain(this.host, { sites: true });
    return domain === undefined || domain === this.host ? [own] : [own, `${new URL(own).protocol}//${domain}`];
  }

  /**
   * The usual paths, without being told of them. A site that answers any address with one and the same page has no
   * such pages, and whoever that page names (a theme's author) has nothing to do with copies.
   */
  private async guessedContact(origin: string, home: Visit | undefined): Promise<Found | undefined> {
    const answerToAnything = await this.visit(`${origin}/${noSuchPage}`, goneStatus);
    this.stock = new Set([home, answerToAnything].flatMap((page) => (page ? [wordsOf(page)] : [])));
    const stock = answerToAnything ? answerToAnything.page.mailtos : [];
    this.stockMailboxes = new Set(
      stock.filter((link) => this.isOfEveryPage(link, answerToAnything?.status)).map(({ target }) => target),
    );
    return this.firstContact(usualPaths.map((path) => origin + path));
  }

  /** A site that says "not found" has its own mailbox at the foot of that page, too: only a stranger's says nothing there. */
  private isOfEveryPage(link: MailtoLink, status: number | undefined): boolean {
    return status === 200 || chooseMailbox([link], this.host).chosen?.doubtful !== false;
  }

  private async firstContact(urls: readonly string[]): Promise<Found | undefined> {
    for (const url of urls) {
      const page = await this.visit(url);
      // A server that answers everything with its first page has no such page.
      if (!page || page.path === '/' || this.stock.has(wordsOf(page))) continue;
      const { chosen, refused } = chooseMailbox(
        page.page.mailtos.filter(({ target }) => !this.stockMailboxes.has(target)),
        this.host,
        isDeskPage(page),
      );
      this.tell(page.url, chosen ? `names ${chosen.address}` : 'names no mailbox', refused);
      if (chosen) return this.found(chosen.address, page.url, chosen.doubtful);
    }
    return undefined;
  }

  private linked(page: Visit, links: readonly MailtoLink[]): Found | undefined {
    const { chosen, refused } = chooseMailbox(links, this.host);
    if (chosen || refused.length > 0)
      this.tell(
        page.url,
        chosen ? `a link named for complaints leads to ${chosen.address}` : 'its link is refused',
        refused,
      );
    return chosen && this.found(chosen.address, page.url, chosen.doubtful);
  }

  private found(address: string, sourceUrl: string, doubtful: boolean): Found {
    const found: Found = {
      step: 'site',
      channel: 'smtp',
      address,
      name: this.host,
      source: 'page of the site',
      sourceUrl,
    };
    return doubtful ? { ...found, unconfirmed: true } : found;
  }

  private async visit(url: string, also: ReadonlySet<number> = new Set()): Promise<Visit | undefined> {
    if (this.asked.has(url) || this.requests >= mostRequests) return undefined;
    this.asked.add(url);
    const fetch = inOneVisit(this.fetch);
    const wall = await this.open(fetch, url, also);
    const isShut = wall?.page !== undefined && isCookieWall(wall.answer, wall.page);
    const behind = isShut && this.requests < mostRequests ? await this.open(fetch, url, also) : undefined;
    for (const opened of [wall, behind]) if (opened) this.seen.add(opened.answer.url);
    const { answer, page } = (behind?.page === undefined ? wall : behind) ?? {};
    if (answer === undefined || page === undefined) return undefined;
    return { url: answer.url, status: answer.status, path: new URL(answer.url).pathname, page };
  }

  /** Asks for one page of the site and reads it; undefined where there is none, `page` undefined where it cannot be read. */
  private async open(
    fetch: SafeFetch,
    url: string,
    also: ReadonlySet<number>,
  ): Promise<{ answer: FetchAnswer; page: ReadPage | undefined } | undefined> {
    this.requests += 1;
    const asked = await ask(fetch, url, {
      signal: this.signal,
      accept: 'text/html,application/xhtml+xml;q=0.9',
      // As much as is read of a page: nobody hides the address at its foot behind less.
      mostBytes: 20 * 1024 * 1024,
      also,
    });
    if (!asked.ok) {
      // Where copies stand at a name, the one above it need not be there at all.
      const isNowhere = asked.code === 'dns' && URL.parse(url)?.hostname !== this.host;
      this.failed ||= asked.failed && !isNowhere;
      this.tell(url, asked.why, []);
      return undefined;
    }
    const { answer } = asked;
    const type = answer.headers['content-type'];
    if (this.seen.has(answer.url) || !this.isOwn(answer.url)) return undefined;
    if (!mayBePage(type, answer.url) || isPlainText(type) || !isText(answer.body, type)) return undefined;
    const want = ['footer', 'mailtos'] as const;
    const page = await readForeign(readPageTask, { body: answer.body, type, url: answer.url, want }, this.signal).catch(
      (error: unknown) => {
        if (!(error instanceof Unreadable)) throw error;
        this.tell(answer.url, 'is made so that reading it takes too much', []);
        return undefined;
      },
    );
    return { answer, page };
  }

  private isOwn(url: string): boolean {
    const host = URL.parse(url)?.hostname;
    const domain = (name: string): string => registrableDomain(name, { sites: true }) ?? name;
    return host !== undefined && domain(host) === domain(this.host);
  }

  private tell(url: string, said: string, refused: { value: string; code: string }[]): void {
    this.findings.push({ step: 'site', url, said, ...(refused.length > 0 ? { refused } : {}) });
  }
}

/** A page for complaints, by its address or its title, or the one on which a site says how to reach it. */
const desk = /dmca|copyright|abuse|take-?down|legal|report|removal|complain|notice|rights/i;
const isDeskPage = (page: Visit): boolean =>
  desk.test(page.path) || /\/contact[\w.-]*\/?$/i.test(page.path) || isNamed(page.page.title);

const wordsOf = (page: Visit): string => page.page.text.slice(0, 2_000);

/** The mailboxes that a page names for complaints. */
const namedLinks = (page: Visit): MailtoLink[] => page.page.mailtos.filter(({ text }) => isNamed(text));

/** At most four pages of this page's links that are named for complaints. */
const namedPages = (page: Visit): string[] => pagesNamed(page, page.page.links);

function pagesNamed(page: Visit, links: readonly PageLink[]): string[] {
  const own = registrableDomain(new URL(page.url).hostname, { sites: true });
  return links
    .filter(({ url, text }) => isNamed(text) && registrableDomain(new URL(url).hostname, { sites: true }) === own)
    .map(({ url }) => url)
    .slice(0, 4);
}
