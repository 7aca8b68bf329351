import { createHash } from 'node:crypto';
import { ZipFile } from 'yazl';
import type { NoPicture } from '#modules/evidence/shown-as.ts';

export interface ArchiveFile {
  /** Inside the archive: letters, digits, dots, hyphens and slashes only. */
  path: string;
  bytes: Buffer;
  what: string;
}

/** The time stamp, as the authority sent it. It is over the list of sums, so that list does not hold it. */
export const stampFile = 'manifest.sha256.tsr';

/** README.txt of archives in the first format speaks of a stamp over manifest.json: a later stamp brings this along. */
export const laterStamp = {
  path: 'STAMP.txt',
  text: `The time stamp of this archive is ${stampFile}. It covers manifest.sha256, which lists the SHA-256 of every
other file, manifest.json included. Where README.txt speaks of manifest.json.tsr, run this instead:

  sha256sum -c --strict manifest.sha256
  openssl ts -verify -in ${stampFile} -data manifest.sha256 -CAfile ROOT.pem

ROOT.pem is the root certificate that the authority publishes. Both commands must say OK.
`,
};

/** What the archive says about itself; stored with the case as well. */
export interface Manifest {
  /** In the first format the time stamp was over manifest.json. */
  format: 'reclaim-evidence-1' | 'reclaim-evidence-2';
  caseId: string;
  round: number;
  url: string;
  capturedAt: string;
  state: 'captured' | 'failed';
  reason?: string;
  picture: string;
  /** Why there is none, as a stable word. */
  noPicture?: NoPicture;
  timeStamp: string;
  page?: object;
  media: object[];
  found?: object;
  files: { path: string; size: number; sha256: string; what: string }[];
}

export interface Archive {
  zip: Buffer;
  manifest: Manifest;
  /** Hex, of `manifest.json` as it is in the archive: the timeline of the case keeps it. */
  manifestSha256: string;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const plainPath = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;

/**
 * One zip that vouches for itself: each file's SHA-256 in `manifest.json`, and `manifest.sha256` over all of them,
 * the manifest included, in the form `sha256sum -c` reads. The same input gives the same bytes.
 */
export async function buildArchive(about: Omit<Manifest, 'files' | 'format'>, files: ArchiveFile[]): Promise<Archive> {
  const all = [...files, { path: 'README.txt', bytes: Buffer.from(readme(about)), what: 'How to check this archive' }];
  const odd = files.find(({ path }) => !plainPath.test(path));
  if (odd) throw new Error(`an evidence file cannot be named ${JSON.stringify(odd.path)}`);
  const manifest: Manifest = {
    format: 'reclaim-evidence-2',
    ...about,
    files: all.map(({ path, bytes, what }) => ({ path, size: bytes.length, sha256: sha256(bytes), what })),
  };
  const json = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
  const manifestSha256 = sha256(json);
  const sums = listSums({ manifest, manifestSha256 });
  const zip = await pack(
    [...all, { path: 'manifest.json', bytes: json }, { path: 'manifest.sha256', bytes: Buffer.from(sums) }],
    new Date(about.capturedAt),
  );
  return { zip, manifest, manifestSha256 };
}

/** `manifest.sha256`: every file's sum in the form `sha256sum -c` reads. The time stamp is over these bytes. */
const listSums = ({ manifest, manifestSha256 }: Pick<Archive, 'manifest' | 'manifestSha256'>): string =>
  [...manifest.files, { path: 'manifest.json', sha256: manifestSha256 }]
    .map((file) => `${file.sha256}  ${file.path}\n`)
    .join('');

/** Hex, of `manifest.sha256` in an archive with this manifest. */
export const hashOfSums = (about: Pick<Archive, 'manifest' | 'manifestSha256'>): string =>
  sha256(Buffer.from(listSums(about)));

async function pack(files: readonly { path: string; bytes: Buffer }[], mtime: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, bytes } of files) zip.addBuffer(bytes, path, { mtime, mode: 0o100644, forceDosTimestamp: true });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function readme(about: Omit<Manifest, 'files' | 'format'>): string {
  return `Evidence of case ${about.caseId}, round ${about.round}, captured ${about.capturedAt} (UTC, ISO 8601).

What it is
  manifest.json    what was asked, what answered, and the SHA-256 of every file
  manifest.sha256  the same sums in the form of sha256sum, the manifest included
  page.*           the page as it was sent, every content coding undone; headers.txt its headers
  connection.json  redirects, addresses connected to, and what the secure connection said
  dns.json         what name servers said of each host: addresses, aliases, name servers
  media/           the pictures of the case, and its videos of up to 50 MB, byte for byte; of a video that is served in
                   pieces (HLS) the pieces one after the other, and the playlists that named them
  found/           what was there when the copy was found
  picture.png      the page as it looks, where one could be taken
  ${stampFile}
                   a time stamp (RFC 3161) over manifest.sha256, by an authority that is not us; where one was asked. It
                   is added once the authority has answered, which may be after the rest was kept
  A file that is missing here could not be had; the manifest says why.

How to check it
  Unzip it, go into the folder, and run:   sha256sum -c --strict manifest.sha256
  (macOS: shasum -a 256 -c manifest.sha256). Every line must end in OK. A file that manifest.sha256 does not list,
  other than itself and its stamp, is no part of this evidence.
  The SHA-256 of manifest.json itself is in the case's timeline, which is chained by hash.

How to check when it existed
  Where ${stampFile} is here, get the root certificate that its authority publishes (in PEM), and run:
  openssl ts -verify -in ${stampFile} -data manifest.sha256 -CAfile ROOT.pem
  It must answer Verification: OK. The stamp covers manifest.sha256, and the first command compares every file with it:
  both together show that nothing was changed since the time of the stamp. openssl ts -reply -in ${stampFile} -text shows the time and the authority.
`;
}
