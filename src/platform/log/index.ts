/** Structured logs, one JSON object a line on standard output; secrets and leak addresses never leave through them. */
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { createCalm } from './calm.ts';
import { prettyLine } from './pretty.ts';
import { redact, redactText } from './redact.ts';

export { hostOnly } from './redact.ts';

export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

const infoValue = 30;
const warnValue = 40;

/**
 * A log of one process or part, as `api` or `worker`. Give errors as `{ err }`, never as the message.
 * At info and above every web address is cut to its host; debug and trace keep it. A warning or error that says the same
 * as one of the last half minute, in every field, is held back and counted (`held`, in the next one).
 *
 *     const log = createLog('api', config.logLevel);
 *     log.info({ port: 3000 }, 'ready');
 */
export function createLog(
  name: string,
  level: LogLevel = 'info',
  destination: DestinationStream = standardOutput(),
): Log {
  const calm = createCalm();
  return pino(
    {
      name,
      level,
      base: { name },
      timestamp: stdTimeFunctions.isoTime,
      // Errors are serialised by redact, which also cleans them.
      serializers: { err: (value: unknown) => value },
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method, severity) {
          const addresses = severity >= infoValue ? 'host' : 'full';
          const [first, ...rest] = args;
          const clean = typeof first === 'string' ? redactText(first, addresses) : redact(asFields(first), addresses);
          const texts = rest.map((part) => redact(part, addresses));
          const said = severity >= warnValue ? calm(JSON.stringify([severity, clean, texts])) : { held: 0 };
          if (!said) return;
          if (said.held > 0 && typeof clean === 'object') Object.assign(clean as object, said); // a copy of ours
          // Same arity and order as it came in; redact keeps strings strings.
          method.apply(this, [clean, ...texts] as unknown as Parameters<typeof method>);
        },
      },
    },
    destination,
  );
}

function asFields(first: unknown): unknown {
  return first instanceof Error ? { err: first } : first;
}

function standardOutput(): DestinationStream {
  const pretty = process.stdout.isTTY === true;
  return { write: (text) => void process.stdout.write(pretty ? prettyLine(text) : text) };
}
