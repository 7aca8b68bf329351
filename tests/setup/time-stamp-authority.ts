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
  /** An answer whose content is signed by a certificate with this extended key usage, which `ts -reply` refuses to make. */
  replyAs(usage: string, request: Uint8Array): Promise<Buffer>;
  close(): void;
}

/** A time-stamp authority of our own: a root, a certificate for time stamps, and Debian's openssl. */
export function openAuthority({ key = 'rsa' }: { key?: 'rsa' | 'ec' } = {}): StandInAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-tsa-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  writeFileSync(join(folder, 'tsa.cnf'), config);
  writeFileSync(
    join(folder, 'ext.cnf'),
    'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n',
  );
  const keys = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...keys, '-keyout', 'root.key', '-out', 'root.pem', '-days', '3650', '-subj', '/CN=Root');
  const own = key === 'ec' ? ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'] : keys;
  openssl('req', ...own, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=Stand-in');
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
    async replyAs(usage, request) {
      writeFileSync(join(folder, 'other.cnf'), `extendedKeyUsage=${usage}\nkeyUsage=critical,digitalSignature\n`);
      const x509 = ['x509', '-req', '-in', 'other.csr', '-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial'];
      openssl('req', ...keys, '-keyout', 'other.key', '-out', 'other.csr', '-subj', '/CN=Other');
      openssl(...x509, '-out', 'other.pem', '-days', '3650', '-extfile', 'other.cnf');
      // After the certificate: it is not valid before it was made.
      writeFileSync(join(folder, 'answer.tsr'), await this.reply(request));
      const commands = [
        ['ts', '-reply', '-in', 'answer.tsr', '-token_out', '-out', 'token.der'],
        ['cms', '-verify', '-noverify', '-inform', 'DER', '-in', 'token.der', '-out', 'content.der'],
        [
          ...['cms', '-sign', '-binary', '-nodetach', '-cades', '-md', 'sha256', '-in', 'content.der'],
          ...['-econtent_type', '1.2.840.113549.1.9.16.1.4', '-signer', 'other.pem', '-inkey', 'other.key'],
          ...['-outform', 'DER', '-out', 'other.der'],
        ],
      ];
      for (const args of commands) await run('openssl', args, { cwd: folder });
      const body = Buffer.concat([Buffer.from('3003020100', 'hex'), readFileSync(join(folder, 'other.der'))]);
      const head = Buffer.from([0x30, 0x82, body.length >> 8, body.length & 0xff]);
      return Buffer.concat([head, body]);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
