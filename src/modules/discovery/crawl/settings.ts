/** Bounds of the crawl. Those that `api.md` fixes (Budgets) are the defaults. */
export interface CrawlSettings {
  requestsPerHost: number;
  requestsPerScan: number;
  /** On the wire. The answer that passes one of these is still read, within `maxMediaBytes`. */
  bytesPerHost: number;
  bytesPerScan: number;
  /** Links away from what a source found. */
  maxDepth: number;
  mediaPerPage: number;
  /** The same for a page that a source pointed at. */
  mediaPerHit: number;
  /** Of these, such as a hit names in its scripts and styles only; of other pages none are read. */
  namedPerHit: number;
  /** Videos asked for of a page that a source pointed at or that names the creator; of other pages none. */
  videosPerPage: number;
  linksPerPage: number;
  maxMediaBytes: number;
  /** Business hours for which a page an earlier scan read is not asked for again. Below the shortest scan interval. */
  recrawlAfterHours: number;
  /** The same for a video, which costs its host a thousand pictures: the next scan asks for others first. */
  videosAfterHours: number;
  /** A page that another creator's scan read so many minutes ago is taken as it was read then, where nobody waits for the scan. */
  sharedMinutes: number;
  /** Real seconds a job works on a host before it goes to the back of the queue. */
  runSeconds: number;
  /** A host that asks to be left alone for longer than this is left out of the scan. */
  longestRestSeconds: number;
  /** So much rest in all is granted to a host in one scan. */
  restSecondsPerHost: number;
  /** Pages of one shape in a row without a new picture before the shape is taken for a trap. */
  barrenPages: number;
  /** Failures to connect in a row before a host gets its second chance; after as many more it is left out of the scan. */
  hostFailures: number;
  secondChanceSeconds: number;
  /** So many answers of a host that do not come are waited for in full. Then it has `hurriedMs` for each. */
  patientStalls: number;
  hurriedMs: number;
  /**
   * `obey`: links and lists we follow by ourselves, and their pictures, keep to robots.txt. A page that a search found
   * or a person reported is looked at anyway, with its pictures: that is one look at one page on its owner's behalf,
   * not a crawl.
   */
  robots: 'obey' | 'ignore';
  /** Keeps of each new picture a larger one until its text is read (modules/matching, `matching.read-names`). */
  readsPictureText: boolean;
  /** And until the faces in it were compared, for creators who agreed to it (`matching.find-faces`). */
  findsFaces: boolean;
  /** SHA-256 of the model that each new picture is kept for in the same way (`matching.describe-pictures`). */
  copyModel?: string | undefined;
  /** Product token in robots.txt: what we call ourselves, which is the brand's name. */
  agent: string;
}

const megabyte = 1024 * 1024;

export const defaultCrawlSettings: Omit<CrawlSettings, 'agent'> = {
  requestsPerHost: 200,
  requestsPerScan: 5_000,
  bytesPerHost: 500 * megabyte,
  bytesPerScan: 5_000 * megabyte,
  maxDepth: 4,
  mediaPerPage: 60,
  mediaPerHit: 150,
  namedPerHit: 40,
  videosPerPage: 5,
  linksPerPage: 100,
  maxMediaBytes: 50 * megabyte,
  recrawlAfterHours: 5,
  videosAfterHours: 168,
  sharedMinutes: 30,
  runSeconds: 20,
  longestRestSeconds: 600,
  restSecondsPerHost: 1_800,
  barrenPages: 10,
  hostFailures: 3,
  secondChanceSeconds: 15,
  patientStalls: 5,
  hurriedMs: 3_000,
  robots: 'obey',
  readsPictureText: false,
  findsFaces: false,
};
