-- Whether a notice was refused after its content was handed over, and not its recipient before that.
alter table notices add column refused_for_content boolean not null default false;
