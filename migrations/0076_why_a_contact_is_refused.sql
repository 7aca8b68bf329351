-- Why an operator does not let a contact be written to, as they said it.
alter table host_contacts add column refused_because text;
