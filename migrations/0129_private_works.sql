-- Works whose picture stays on its creator's device: there are fingerprints of them and no file.
alter table works add column is_private boolean not null default false;
