-- What takes back what a person handed in at a search engine's form: a packet of its own that names the packet it withdraws.
alter table deindexing_packets add column withdraws text references deindexing_packets on delete cascade;
create index deindexing_packets_by_withdrawn on deindexing_packets (withdraws) where withdraws is not null;

-- Which addresses of which submission are withdrawn. The key lets one withdrawal take back each address of a submission.
create table deindexing_withdrawn (
  packet_id text not null references deindexing_packets on delete cascade,
  track_id text not null references deindexing_tracks on delete cascade,
  case_id text not null references cases on delete cascade,
  withdrawal_id text not null references deindexing_packets on delete cascade,
  primary key (packet_id, track_id)
);
create index deindexing_withdrawn_by_withdrawal on deindexing_withdrawn (withdrawal_id);
create index deindexing_withdrawn_by_track on deindexing_withdrawn (track_id);
create index deindexing_withdrawn_by_case on deindexing_withdrawn (case_id);

-- Cases of which a search engine was told by a form. Open: a submission that is not withdrawn and that the engine did not
-- refuse before the next one, as `judgeSubmissions` says. Cases come before search results, so this view is what they read.
create view cases_told_to_engines as
select
  told.case_id,
  bool_or(
    not exists (select from deindexing_withdrawn w where w.packet_id = told.packet_id and w.track_id = told.track_id)
    and not exists (
      select from jsonb_array_elements(told.refusals) refusal
      where (refusal ->> 'at')::timestamptz >= told.submitted_at
        and refusal -> 'ended' ->> 'how' is distinct from 'taken-back'
        and not exists (
          select from deindexing_packets later
          where later.user_id = told.user_id and later.engine = told.engine and later.withdraws is null
            and later.submitted_at > told.submitted_at and later.submitted_at <= (refusal ->> 'at')::timestamptz
            and (later.handed_in -> 'trackIds' ? told.track_id or later.id = told.lies_in)
        )
    )
  ) as is_open
from (
  select t.case_id, t.id as track_id, t.refusals, t.packet_id as lies_in, p.id as packet_id, p.user_id, p.engine, p.submitted_at
  from deindexing_tracks t
  join deindexing_packets p on p.user_id = t.user_id and p.engine = t.engine
  where p.submitted_at is not null and p.withdraws is null
    -- What an early packet held was not fixed yet: its addresses still lie in it.
    and case when p.handed_in is null then p.id = t.packet_id else p.handed_in -> 'trackIds' ? t.id end
) told
group by told.case_id;
