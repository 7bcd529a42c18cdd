-- A hundred thousand messages are written down in a morning, and wait until their hour comes. What no reader asks for is not kept up for
-- each of them. A family and an action of a rule are never taken away (nobody has the right to), and a message is written from their own rows.
alter table notification alter constraint notification_tenant_id_guardian_id_fkey not enforced;
alter table notification alter constraint notification_rule_tenant_rule_id_rule_number_action_fkey not enforced;
alter table family_message_day alter constraint family_message_day_tenant_id_guardian_id_fkey not enforced;

-- What leaves does so once for a version of a rule, family, day and channel; what is held back is told once for each of its actions (the first
-- is 1). By the family first: its log is found by it too.
alter table notification drop constraint notification_once;
drop index notification_sent_once;
drop index notification_of_guardian;
create unique index notification_once on notification
  (tenant_id, guardian_id, day, channel, rule_id, rule_number, (case when status = 'suppressed' then action else 0 end));
-- What waits, in the order in which it was planned: it leaves in it, and is listed in it.
drop index notification_waiting;
drop index notification_by_status;
create index notification_waiting on notification (tenant_id, id, not_before) where status = 'waiting';
create index notification_suppressed on notification (tenant_id, id) where status = 'suppressed';
-- Row security lets no search for an element of a list use it: it was written and never read.
drop index notification_of_subject;
drop index notification_of_rule;
create index notification_of_rule on notification (tenant_id, rule_id, id) where status <> 'waiting';

-- Addresses that refuse are few: they are read once for many families.
create index guardian_contact_refusing on guardian_contact (tenant_id, guardian_id, value) where refused_at is not null;
