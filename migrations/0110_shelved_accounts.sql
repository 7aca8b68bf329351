-- An account that is kept and no longer searched for; screens say archived, as of collections. archived_at is a removal.
alter table brands add column shelved_at timestamptz;

-- What GET /me says, as before; an archived account goes on being one that was set up.
create or replace view creator_standing as
select
  u.id as user_id,
  (select count(*)::int from brands b where b.user_id = u.id and b.archived_at is null) as accounts,
  exists (select from brands b where b.user_id = u.id and b.archived_at is null and b.state = 'verified') as verified,
  (select count(*)::int from works w where w.user_id = u.id and w.archived_at is null and w.state <> 'refused') as works,
  (select count(*)::int from search_terms t where t.user_id = u.id and t.origin = 'own' and t.active) as terms,
  exists (select from whitelist_entries e where e.user_id = u.id) as whitelist,
  -- Of the newest authorization; null where there is none or it was revoked.
  (select case when a.revoked_at is null then a.expires_at end
    from authorizations a where a.user_id = u.id order by a.signed_at desc, a.id desc limit 1) as authorized_until,
  -- Those that count towards the plan.
  (select count(*)::int from brands b where b.user_id = u.id and b.archived_at is null and b.shelved_at is null) as searched_accounts
from users u;
