/** How many videos one process fetches and reads at the same time: each may hold 200 MB of disk and a processor for minutes. */
const mostAtOnce = 2;

export interface VideoSlots {
  /** Gives back what frees the slot; undefined where all are taken. */
  take(): (() => void) | undefined;
}

/** Without waiting: a host whose video finds no slot comes back to it, and its worker does other things meanwhile. */
export function createVideoSlots(slots = mostAtOnce): VideoSlots {
  let free = slots;
  return {
    take() {
      if (free === 0) return undefined;
      free -= 1;
      let isTaken = true;
      return () => {
        if (isTaken) free += 1;
        isTaken = false;
      };
    },
  };
}
