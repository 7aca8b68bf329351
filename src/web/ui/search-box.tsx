import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';
import { Input } from './input.tsx';

/** What is typed reaches the page's address 250 ms after the last key, so that back goes to the page before, not to a letter. */
export function SearchBox({
  label,
  value,
  onChange,
  className = 'md:w-60',
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  // An address that changed by itself (back, a link) is taken up; our own words coming back must not undo newer ones.
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, 250);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <search className={cn('relative block w-full', className)}>
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="h-11 pl-9 md:h-8 md:text-small"
      />
    </search>
  );
}
