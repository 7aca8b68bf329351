-- Kept and no longer searched for: works and whole collections. Screens say archived; archived_at is a deletion.
alter table works add column shelved_at timestamptz;
alter table collections add column shelved_at timestamptz;
