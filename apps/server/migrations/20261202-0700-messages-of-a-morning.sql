-- A hundred thousand messages are written down in a morning, and wait until their hour comes. What no reader asks for is not kept up for
-- each of them. A family and an action of a rule are never taken away (nobody has the right to), and a message is written from their own rows.
alter table notification alter constraint notification_tenant_id_guardian_id_fkey not enforced;
alter table notification alter constraint notification_rule_tenant_rule_id_rule_number_action_fkey not enforced;
alter table family_message_day alter constraint family_message_day_tenant_id_guardian_id_fkey not enforced;

-- By the family first: the log of a family finds it too.
alter table notification drop constraint notification_once;
alter table notification add constraint notification_once unique (tenant_id, guardian_id, day, channel, rule_id, rule_number, action);
drop index notification_of_guardian;
-- Row security lets no search for an element of a list use it: it was written and never read.
drop index notification_of_subject;
drop index notification_of_rule;
create index notification_of_rule on notification (tenant_id, rule_id, id) where status <> 'waiting';

-- Addresses that refuse are few: they are read once for many families.
create index guardian_contact_refusing on guardian_contact (tenant_id, guardian_id, value) where refused_at is not null;
