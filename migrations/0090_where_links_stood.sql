-- Where the referral link stood, as it said of itself; null where it said nothing that we know.
alter table referral_clicks add column via text check (via in ('card', 'caption', 'profile'));
alter table referrals add column via text check (via in ('card', 'caption', 'profile'));
