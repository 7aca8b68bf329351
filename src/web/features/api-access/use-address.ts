import { useState } from 'react';
import { faultsOn } from '#web/features/api/problem.ts';
import { addressFault } from './address-field.tsx';

/** The address of a webhook while it is typed: what its field shows, and what the server says of it. */
export function useAddress(was: string) {
  const [url, setUrl] = useState(was);
  const [fault, setFault] = useState<string>();
  const [tried, setTried] = useState(false);
  const onChange = (next: string): void => {
    setUrl(next);
    setFault(undefined);
  };
  /** Sends it where it is one. An address that the server refuses is told at the field; every other fault is thrown. */
  async function submit(send: (url: string) => Promise<void>): Promise<void> {
    if (addressFault(url)) return;
    try {
      await send(url.trim());
    } catch (error) {
      const [told] = faultsOn(['url'], error);
      if (!told) throw error;
      setFault(told[1]);
    }
  }
  return { field: { url, tried, fault, onChange }, tried, onTry: () => setTried(true), submit };
}
