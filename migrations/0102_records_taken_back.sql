-- A move of a report that takes the record before it back, and the number of that one.
alter table impersonation_moves add column undoes integer check (undoes < number);
