-- A case is called by the last four characters of its id; works are found by their title and by their file's name.
create index cases_by_name on cases (user_id, upper(right(id, 4)));
create index works_by_part_of_name on works using gin (title gin_trgm_ops, file_name gin_trgm_ops);
