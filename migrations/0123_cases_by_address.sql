-- A page whose key is made by other rules now is still the case that was opened at its address.
create index cases_by_address on cases using hash (url);
