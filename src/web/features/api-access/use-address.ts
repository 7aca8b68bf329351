import { useState } from 'react';
import { ApiProblem } from '#web/features/api/problem.ts';
import { isAddress } from './address-field.tsx';

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
    setTried(true);
    if (!isAddress(url)) return;
    try {
      await send(url.trim());
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'webhook_url')) throw error;
      setFault(error.detail);
    }
  }
  return { field: { url, tried, fault, onChange }, tried, submit };
}
