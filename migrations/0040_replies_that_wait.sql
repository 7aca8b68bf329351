-- What came back while its notice was still being handed over takes effect when it is known what became of that.
alter table replies add column effect_waits text check (effect_waits in ('count', 'look'));
create index replies_that_wait on replies (received_at) where effect_waits is not null;
