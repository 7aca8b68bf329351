-- What an operator answers a recipient who asked: one more message in the thread of a notice.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('notice', 'reminder', 'retraction', 'court-action', 'explanation'));
alter table notices
  add column explains jsonb,
  add constraint notices_explains_check check ((kind = 'explanation') = (explains is not null));
create index notices_explaining on notices ((explains ->> 'replyId')) where kind = 'explanation';
create index notices_by_thread on notices (follows_notice_id) where follows_notice_id is not null;

-- Where an answer to a message goes: its Reply-To within the house of its sender, else its sender. Null where nobody can be answered.
alter table replies add column answer_to text;
update replies set answer_to = from_address where from_address ~ '^[a-z0-9._%+-]+@([a-z0-9-]+[.])+[a-z]{2,}$';
