-- What somebody answered to a letter is about some of its addresses: the others are still reminded of.
alter table notice_cases add column answered text check (answered in ('unread', 'read'));
update notice_cases set answered = 'read' from notices n where n.id = notice_id and n.state = 'answered';
