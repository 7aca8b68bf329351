import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which report is open, kept in the address: a message leads to it. */
export function useOpenReport(): [string | undefined, (id: string | undefined) => void] {
  const { report }: { report?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (id: string | undefined) =>
    // `to: '.'` is this page, whose own search knows `report`; the router cannot tell which page that is.
    void navigate({
      to: '.',
      search: ((was: object) => ({ ...was, report: id })) as never,
      replace: true,
      resetScroll: false,
    });
  return [report, open];
}
