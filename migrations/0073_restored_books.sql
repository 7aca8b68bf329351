-- Putting a backup back empties every table first, these among them; nothing else may.
create or replace function ledger_refuses_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' and current_setting('reclaim.restores', true) = 'on' then
    return null;
  end if;
  raise exception 'the ledger is append-only: post a transaction that takes back what was wrong';
end $$;
