-- Since when nothing is charged by itself because its user leaves; null where payments go on.
alter table payment_customers add column paused_at timestamptz;
