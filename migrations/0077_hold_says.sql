-- Which of our sentences a hold's reason is, so that it is said in the reader's language and found without its words.
alter table cases add column hold_says jsonb;
