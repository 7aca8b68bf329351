import type { SVGProps } from 'react';

/** An open ring turning back around a dot. */
export function ReclaimMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" width={22} height={22} {...props}>
      <path d="M12.5 3.6a8.6 8.6 0 1 1-8.6 9.2" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M3.9 7.4 7.1 12.2H.9Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
      <circle cx="12.5" cy="12.2" r="3.1" fill="currentColor" />
    </svg>
  );
}

/** A fin over a line of water. */
export function SharkMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" width={22} height={22} {...props}>
      <path
        d="M3.5 17.2C5.2 9.6 10.4 4.2 18.6 3c-2.6 4.4-2.7 9.5.3 14.2-2.2-.9-4-.9-6 .2-2.6 1.3-4.8 1.2-9.4-.2Z"
        fill="currentColor"
      />
      <path
        d="M2.5 21c2.4-1.2 4.4-1.2 6.5-.2s4.3 1 6.5 0 3.9-1 6 .2"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
