import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from './input.tsx';

/** What is typed reaches the page's address 250 ms after the last key, so that back goes to the page before, not to a letter. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), 250);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <search className="relative block w-full md:w-60">
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
