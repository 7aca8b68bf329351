-- What searches for a creator's terms brought since then: one row for each answer, and whether a copy was confirmed at that
-- very address. A sighting is noted for the first term of a scan that named its page.
create function searched_of(creator text, since timestamptz) returns table (
  term_id text, url_key text, title text, confirmed boolean
) language sql stable as $$
select s.term_id, s.url_key, s.title,
  coalesce(c.verdict_kind in ('same', 'similar')
    and c.state not in ('found', 'held', 'dismissed', 'whitelisted', 'withdrawn'), false) as confirmed
from sightings s
left join cases c on c.user_id = s.user_id and c.url_key = s.url_key
where s.user_id = creator and s.term_id is not null and s.created_at >= since
$$;
create index sightings_by_user on sightings (user_id, created_at) where term_id is not null;
