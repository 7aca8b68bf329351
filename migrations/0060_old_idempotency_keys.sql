-- Keys are forgotten a week after their first use.
create index idempotency_keys_by_age on idempotency_keys (at);
