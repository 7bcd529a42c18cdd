-- What a family has to put back is paid by Pix: a charge at the provider for one recovery, beside those for several invoices.
alter table joint_charge add column recovery_id uuid, add foreign key (tenant_id, recovery_id) references recovery (tenant_id, id);
drop index joint_charge_living;
create unique index joint_charge_living on joint_charge (tenant_id, guardian_id) where status in ('waiting', 'active') and recovery_id is null;
-- One code at a time for each.
create unique index joint_charge_of_recovery on joint_charge (tenant_id, recovery_id) where status in ('waiting', 'active') and recovery_id is not null;
create index joint_charge_by_recovery on joint_charge (tenant_id, recovery_id) where recovery_id is not null;

-- Credit that came by such a Pix and put it back at once: the payment that brought it, and the day it came.
alter table recovery_part add column payment_id uuid;
alter table recovery_part add constraint recovery_part_of_pix check (payment_id is null or kind = 'credit' and paid_on is not null);
create unique index recovery_part_of_payment on recovery_part (tenant_id, payment_id) where payment_id is not null;
