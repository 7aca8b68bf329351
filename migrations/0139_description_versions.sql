-- Of what and how a work's description is made. Works of an older version are described again from the pictures that
-- were kept of them. What is there now was made before versions were counted.
alter table work_features add column description_version integer not null default 0;
