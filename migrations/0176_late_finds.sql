-- Copies of the last day, whosever they are: what a picture that was added later led to is told each hour.
create index cases_by_found_at on cases (found_at);
