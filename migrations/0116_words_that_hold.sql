-- An operator left the addresses of a post hidden, and its writer has put others in since: hidden, and looked at again.
alter table community_texts drop constraint community_texts_links_check;
alter table community_texts add constraint community_texts_links_check check (links in ('allowed', 'hidden', 'waiting'));
drop index community_texts_created_at_idx;
create index on community_texts (created_at) where (hides_links and links is null) or links = 'waiting';

-- Keyed digests of the proved accounts whose owner was given the free removals: once a person. No key: they outlive accounts.
create table removal_marks (
  mark text primary key,
  holder text not null,
  given_at timestamptz not null
);
