-- How far each creator has come with setting up, in one look: what GET /me says. It reads across modules and counts as
-- brandsOf, countWorks, countTerms, countEntries and readAuthorization do; main/standing.ts alone reads it.
create view creator_standing as
select
  u.id as user_id,
  (select count(*)::int from brands b where b.user_id = u.id and b.archived_at is null) as accounts,
  exists (select from brands b where b.user_id = u.id and b.archived_at is null and b.state = 'verified') as verified,
  (select count(*)::int from works w where w.user_id = u.id and w.archived_at is null and w.state <> 'refused') as works,
  (select count(*)::int from search_terms t where t.user_id = u.id and t.origin = 'own' and t.active) as terms,
  exists (select from whitelist_entries e where e.user_id = u.id) as whitelist,
  -- Of the newest authorization; null where there is none or it was revoked.
  (select case when a.revoked_at is null then a.expires_at end
    from authorizations a where a.user_id = u.id order by a.signed_at desc, a.id desc limit 1) as authorized_until
from users u;
