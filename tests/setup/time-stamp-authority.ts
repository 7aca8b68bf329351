import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether this machine has the program that the stand-in is made of. */
export const hasOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;

const config = `[tsa]
default_tsa = stand_in
[stand_in]
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;
const run = promisify(execFile);

export interface StandInAuthority {
  folder: string;
  /** PEM of the root that a reader would trust. */
  root: string;
  /** The answer to a request, as `openssl ts -reply` makes it. */
  reply(request: Uint8Array): Promise<Buffer>;
  close(): void;
}

/** A time-stamp authority of our own: a root, a certificate for time stamps, and Debian's openssl. */
export function openAuthority(): StandInAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-tsa-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  writeFileSync(join(folder, 'tsa.cnf'), config);
  writeFileSync(
    join(folder, 'ext.cnf'),
    'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n',
  );
  const keys = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...keys, '-keyout', 'root.key', '-out', 'root.pem', '-days', '3650', '-subj', '/CN=Root');
  openssl('req', ...keys, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=Stand-in');
  openssl(
    ...['x509', '-req', '-in', 'tsa.csr', '-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial'],
    ...['-out', 'tsa.pem', '-days', '3650', '-extfile', 'ext.cnf'],
  );
  let count = 0;
  return {
    folder,
    root: join(folder, 'root.pem'),
    async reply(request) {
      count += 1;
      const [query, answer, serial] = ['tsq', 'tsr', 'serial'].map((end) => join(folder, `${count}.${end}`));
      writeFileSync(query ?? '', request);
      writeFileSync(serial ?? '', `${String(count).padStart(4, '0')}\n`);
      writeFileSync(join(folder, `${count}.cnf`), `${config}serial = ${serial}\n`);
      const signer = ['-signer', 'tsa.pem', '-inkey', 'tsa.key'];
      const args = [
        'ts',
        '-reply',
        '-config',
        `${count}.cnf`,
        '-queryfile',
        query ?? '',
        ...signer,
        '-out',
        answer ?? '',
      ];
      await run('openssl', args, { cwd: folder });
      return readFileSync(answer ?? '');
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
