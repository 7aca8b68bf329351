-- Whether a kind of news stands in the product, beside when it comes by mail; what nobody chose is null.
alter table notification_choices add column in_app boolean;
alter table notification_choices alter column mail drop not null;

-- Not listed: it may still leave by mail, and is said once all the same.
alter table notifications add column listed boolean not null default true;
