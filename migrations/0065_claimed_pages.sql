-- Few pages show what two creators claim; they are judged anew when a claim ends.
create index verdicts_claimed on verdicts (page_id, user_id) where signals @> '["claimed-by-another-creator"]'::jsonb;
