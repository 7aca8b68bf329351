-- A request without a case has an id of its own, which tells nothing of its page; the removal that begins from it carries it on.
alter table manual_removal_wishes add column id text;
update manual_removal_wishes set id = 'mrm_' || left(replace(gen_random_uuid()::text, '-', ''), 24);
alter table manual_removal_wishes alter column id set not null, add unique (id);

-- What was written with such a request was copied into the report of the page, where withdrawing did not reach it.
update scans set request = jsonb_set(request, '{reported}', (
  select jsonb_agg(case when exists (
      select from manual_removal_wishes wish
      where wish.user_id = scans.user_id and wish.url_key = one ->> 'urlKey' and wish.words = one ->> 'note'
    ) then one - 'note' else one end order by place)
  from jsonb_array_elements(request -> 'reported') with ordinality as line (one, place)))
where cause = 'leak' and exists (
  select from manual_removal_wishes wish
  join jsonb_array_elements(request -> 'reported') as one on wish.url_key = one ->> 'urlKey' and wish.words = one ->> 'note'
  where wish.user_id = scans.user_id);
