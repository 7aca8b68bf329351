-- What the reader of a shared report sees: hosts and counts only, or addresses too. Links that are open keep what they show.
alter table report_shares add column kind text not null default 'full' check (kind in ('hosts', 'full'));
alter table report_shares alter column kind drop default;
