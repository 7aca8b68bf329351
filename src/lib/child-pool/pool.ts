/** One child process. It works on one request at a time; once `alive` is false it is never used again. */
export interface PooledChild {
  readonly alive: boolean;
  /** Whether it has done enough, so that leaks of a library cannot add up. */
  readonly isSpent: boolean;
  /** Kills it, and resolves when it is gone. */
  end(): Promise<void>;
}

interface Waiting {
  owner: string | undefined;
  turn(): void;
  refuse(reason: unknown): void;
}

/** So many wait already that one more would not be served in time. */
export class PoolFull extends Error {
  constructor(waiting: number) {
    super(`${waiting} requests wait for the child processes already.`);
    this.name = 'PoolFull';
  }
}

export interface ChildPool<Child extends PooledChild> {
  /**
   * Lends a child for one request; waits while all are at work. Rejects with the signal's reason where it is aborted
   * before its turn, or after `close`; with PoolFull where too many wait.
   *
   * @param owner who asks: of several children one is left to others, and what one owner may have waiting is a tenth of all
   */
  use<Output>(
    signal: AbortSignal | undefined,
    work: (child: Child) => Promise<Output>,
    owner?: string,
  ): Promise<Output>;
  /** Ends all children, and rejects the requests that wait for one. */
  close(): Promise<void>;
}

/**
 * A pool of children that start when first needed, and serve many requests each.
 *
 * @param processes children at work at the same time
 * @param mostWaiting requests that may wait for one; any number unless said
 * @example const pool = createPool({ processes: 2, start: () => startReaderProcess(limits) });
 */
export function createPool<Child extends PooledChild>(options: {
  processes: number;
  mostWaiting?: number;
  start(): Child;
}): ChildPool<Child> {
  const idle: Child[] = [];
  const all = new Set<Child>();
  const queue: Waiting[] = [];
  const atWork: (string | undefined)[] = [];
  const mostWaiting = options.mostWaiting ?? Number.POSITIVE_INFINITY;
  let closed = false;
  const isClosed = (): Error => new Error('The pool of child processes is closed.');

  const countOf = (owner: string, of: readonly (string | undefined)[]): number =>
    of.filter((one) => one === owner).length;
  const mayWork = (owner: string | undefined): boolean =>
    atWork.length < options.processes &&
    (owner === undefined || countOf(owner, atWork) < Math.max(1, options.processes - 1));

  async function enter(signal: AbortSignal | undefined, owner: string | undefined): Promise<void> {
    if (mayWork(owner)) {
      atWork.push(owner);
      return;
    }
    const waiting = queue.map((one) => one.owner);
    if (waiting.length >= mostWaiting || (owner !== undefined && countOf(owner, waiting) >= mostWaiting / 10))
      throw new PoolFull(waiting.length);
    await new Promise<void>((resolve, reject) => {
      const refuse = (reason: unknown) => {
        signal?.removeEventListener('abort', leave);
        reject(reason);
      };
      const leave = () => {
        queue.splice(queue.indexOf(place), 1);
        refuse(signal?.reason);
      };
      const turn = () => {
        signal?.removeEventListener('abort', leave);
        atWork.push(owner);
        resolve();
      };
      const place: Waiting = { owner, turn, refuse };
      queue.push(place);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function exit(owner: string | undefined): void {
    atWork.splice(atWork.indexOf(owner), 1);
    const next = queue.findIndex((one) => mayWork(one.owner));
    queue
      .splice(next, next < 0 ? 0 : 1)
      .at(0)
      ?.turn();
  }

  function takeChild(): Child {
    for (let child = idle.pop(); child !== undefined; child = idle.pop()) {
      if (child.alive) return child;
      all.delete(child);
    }
    const child = options.start();
    all.add(child);
    return child;
  }

  async function giveBack(child: Child): Promise<void> {
    if (child.alive && !child.isSpent && !closed) {
      idle.push(child);
      return;
    }
    all.delete(child);
    await child.end();
  }

  return {
    async use(signal, work, owner) {
      signal?.throwIfAborted();
      if (closed) throw isClosed();
      await enter(signal, owner);
      try {
        if (closed) throw isClosed();
        const child = takeChild();
        try {
          return await work(child);
        } finally {
          await giveBack(child);
        }
      } finally {
        exit(owner);
      }
    },
    async close() {
      closed = true;
      for (const one of queue.splice(0)) one.refuse(isClosed());
      await Promise.all([...all].map((child) => child.end()));
    },
  };
}
