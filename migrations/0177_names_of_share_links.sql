-- By what a creator could be recognised when they made a link of hosts only, sealed under a key of the deployment. Empty once
-- the link has ended.
alter table report_shares add column sealed_identity text;
