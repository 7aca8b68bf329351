-- Who was meant to see a single work, where that differs from what its collection says. Null: as its collection.
alter table works add column sensitivity text check (sensitivity in ('public', 'paid', 'intimate'));
