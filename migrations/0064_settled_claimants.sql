-- Who claims a held case's work besides its creator, and about whom an operator has decided: what is settled stays settled.
-- Digests, since they are other users.
alter table cases add column claimants text[] not null default '{}';
alter table cases add column settled_claimants text[] not null default '{}';
