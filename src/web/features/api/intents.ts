/** What somebody meant by one press: its key stays the same until it was answered. */
const keys = new Map<string, { key: string; since: number }>();
/** So long pressing again means the same; whoever comes back later has seen what is, and means what they see. */
const keptMs = 5 * 60_000;

/**
 * The Idempotency-Key of what is about to be sent. A call with the same input gets the same one until it was answered:
 * pressed twice, or again after an answer was lost, it is done once. Other input is another intent.
 */
export function keyOf(intent: string): string {
  const known = keys.get(intent);
  const isKept = known !== undefined && performance.now() - known.since < keptMs;
  const { key, since } = isKept ? known : { key: crypto.randomUUID(), since: performance.now() };
  keys.set(intent, { key, since });
  return key;
}

/**
 * Once an answer is read: what is sent after it is meant anew. A fault of the server's or of the way there is no answer,
 * for nobody knows what was done.
 */
export function answered(intent: string, status: number): void {
  if (status > 0 && status < 500) keys.delete(intent);
}

/**
 * The intent of a form with files. A file that is chosen again after its answer was lost is another object, and the same
 * file: it is known by its name, its size and when it was changed.
 */
export function intentOfForm(path: string, form: FormData): string {
  return JSON.stringify([
    path,
    [...form].map(([name, value]) => [name, value instanceof File ? nameOf(value) : value]),
  ]);
}

const nameOf = ({ name, size, lastModified }: File) => [name, size, lastModified];
