-- Pictures that were read from a creator's page and wait to be chosen are compared with a changed list, too.
alter table list_comparisons drop constraint list_comparisons_kept_check;
alter table list_comparisons add constraint list_comparisons_kept_check
  check (kept in ('media', 'works', 'import-pictures'));
